@main
struct Punchline {
  static func main() throws {}
}
