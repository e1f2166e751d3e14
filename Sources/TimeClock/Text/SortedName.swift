/// The place of a name in a list: by its base letters without regard to case, then by its accents.
///
/// The one order of all lists of names; what is left is decided by the record's id.
package struct SortedName: Hashable, Sendable {
  /// Text to be compared by its scalars, as SQL does too.
  package let key: String

  package init(_ name: String) {
    let plain = name.lowercased()
    guard !plain.utf8.allSatisfy({ $0 < 0x80 }) else {
      key = plain
      return
    }
    let letters = Self.baseLetters(of: plain)
    // Lower than anything that follows a letter, so that accents decide between equals only.
    key = letters == plain ? plain : letters + "\u{1}" + plain
  }

  /// Small letters without their accents.
  static func baseLetters(of text: String) -> String {
    var letters = ""
    for scalar in text.lowercased().unicodeScalars { letters += scalar.baseLetters }
    return letters
  }
}

extension Unicode.Scalar {
  /// The letters without accents and strokes, `oe` for `œ`; nothing for a mark of its own.
  fileprivate var baseLetters: String {
    if isASCII { return String(self) }
    if properties.generalCategory == .nonspacingMark { return "" }
    for (letters, marked) in Self.marked where marked.unicodeScalars.contains(self) {
      return letters
    }
    return String(self)
  }

  /// The small letters of Unicode 16 that are called others `WITH` something, and ligatures. Asking
  /// for the names themselves would link half a megabyte of them.
  private static let marked = [
    ("ae", "æ"), ("oe", "œ"), ("ss", "ß"), ("ij", "ĳ"), ("i", "ı"), ("σ", "ς"), ("е", "ё"),
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧᶏḁẚạảấầẩẫậắằẳẵặⱥ"),
    ("b", "ƀƃɓᵬᶀḃḅḇꞗ"),
    ("c", "çćĉċčƈȼɕḉꞓꞔ𝼝"),
    ("d", "ďđƌȡɖɗᵭᶁᶑḋḍḏḑḓꟈ𝼥"),
    ("e", "èéêëēĕėęěȅȇȩɇᶒḕḗḙḛḝẹẻẽếềểễệⱸꬴ"),
    ("f", "ƒᵮᶂḟꞙ"),
    ("g", "ĝğġģǥǧǵɠᶃḡꞡ"),
    ("h", "ĥħȟɦḣḥḧḩḫẖⱨꞕ"),
    ("i", "ìíîïĩīĭįǐȉȋɨᶖḭḯỉị𝼚"),
    ("j", "ĵǰɉʝ"),
    ("k", "ķƙǩᶄḱḳḵⱪꝁꝃꝅꞣ"),
    ("l", "ĺļľŀłƚȴɫɬɭᶅḷḹḻḽⱡꝉꞎꬷꬸꬹ𝼑𝼓𝼦"),
    ("m", "ɱᵯᶆḿṁṃꬺ"),
    ("n", "ñńņňƞǹȵɲɳᵰᶇṅṇṉṋꞑꞥꬻ𝼧"),
    ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợⱺꝋꝍ𝼛"),
    ("p", "ƥᵱᵽᶈṕṗꝑꝓꝕ"),
    ("q", "ɋʠꝗꝙ"),
    ("r", "ŕŗřȑȓɍɼɽɾᵲᵳᶉṙṛṝṟꞧꭉ𝼖𝼨"),
    ("s", "śŝşšșȿʂᵴᶊṡṣṥṧṩꞩꟊꟍ𝼞𝼩"),
    ("t", "ţťŧƫƭțȶʈᵵṫṭṯṱẗⱦ𝼉𝼪"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗᶙṳṵṷṹṻụủứừửữựꞹꭎꭒ"),
    ("v", "ʋᶌṽṿⱱⱴꝟ"),
    ("w", "ŵẁẃẅẇẉẘⱳ"),
    ("x", "ᶍẋẍꭖꭗꭘꭙ"),
    ("y", "ýÿŷƴȳɏẏẙỳỵỷỹỿꭚ"),
    ("z", "źżžƶȥɀʐʑᵶᶎẑẓẕⱬ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
  ]
}
