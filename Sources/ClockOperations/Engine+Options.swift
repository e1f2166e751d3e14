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
    /// How clocks count hours for a member whose settings do not say.
    package var hourCycle = HourCycle.h12
    package var zones: ZoneSource
    /// The language of the command line.
    package var language: Language?
    /// The language of the environment.
    package var environmentLanguage: Language?
    /// The language of typed times if nothing else gives one: texts may stand among English ones.
    package var typedLanguage: Language?
    package var languages = LanguageSource.none
    package var identifiers = IdentifierSource.random
    /// Moves the virtual clock; nil where time is real.
    package var travel: ((Instant) -> Void)?
    /// The time after a wait for another engine; nil if time stands still meanwhile.
    package var present: (() -> Instant)?
    /// Receives warnings about the store.
    package var warn: ((String) -> Void)?
    /// Microseconds of a monotonic clock; nil if nothing is measured.
    package var stopwatch: (() -> Int64)?
    /// The machine's monotonic clock; nil if the engine keeps its own.
    package var boot: (() -> BootInstant)?
    /// Milliseconds of a clock that stops while the machine sleeps; nil if the machine never
    /// sleeps.
    package var awake: (() -> Int64)?
    /// The upstream of a fresh store; without a command, a new token for the store's upstream.
    package var upstream: Upstream?
    package var passwordHasher = PasswordHasher.unavailable
    /// Whether every request needs a sign-in first.
    package var requiresSignIn = false

    package init(version: String, zones: ZoneSource) {
      self.version = version
      self.zones = zones
    }
  }
}
