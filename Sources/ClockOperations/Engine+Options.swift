package import ClockStore
package import TimeClock

extension Engine {
  /// What the host of an engine decides.
  package struct Options {
    package var version: String
    package var userId = "me"
    /// The name of this machine as a device.
    package var deviceName = "Device"
    /// Whether the host chose the member, rather than the store.
    package var isUserGiven = false
    package var organizationId: String?
    /// Whether no conversation may act on behalf of another member.
    package var isActorFixed = false
    /// The zone of the command line.
    package var timeZone: String?
    /// How clocks count for whom no settings say so.
    package var hourCycle = HourCycle.h12
    package var zones: ZoneSource
    /// The language of the command line.
    package var language: Language?
    /// The language of the environment.
    package var environmentLanguage: Language?
    package var languages = LanguageSource.none
    package var identifiers = IdentifierSource.random
    /// Moves the virtual clock; nil where time is real.
    package var travel: ((Instant) -> Void)?
    /// The time after a wait for another engine; nil where time stands still meanwhile.
    package var present: (() -> Instant)?
    /// Hears what the host should know about the store.
    package var warn: ((String) -> Void)?
    /// Microseconds by a monotonic clock; nil where nothing is measured.
    package var stopwatch: (() -> Int64)?
    /// The machine's clock that is never set; nil where it is the engine's own.
    package var boot: (() -> BootInstant)?
    /// Milliseconds by a clock that stands still while the machine sleeps; nil where none sleeps.
    package var awake: (() -> Int64)?
    /// The upstream that a fresh store gets; without a command the token is for the one it has.
    package var upstream: Upstream?
    package var passwordHasher = PasswordHasher.unavailable
    /// Whether nothing is shown or done before somebody has signed in.
    package var requiresSignIn = false

    package init(version: String, zones: ZoneSource) {
      self.version = version
      self.zones = zones
    }
  }
}
