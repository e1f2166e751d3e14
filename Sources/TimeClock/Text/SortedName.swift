/// A name's sort key: by base letters without regard to case, then by accents.
///
/// All lists of names use it; the record's id decides between equal keys.
package struct SortedName: Hashable, Sendable {
  /// A text to compare by its scalars, as SQL does too.
  package let key: String

  package init(_ name: String) {
    let plain = name.lowercased()
    guard !plain.utf8.allSatisfy({ $0 < 0x80 }) else {
      key = plain
      return
    }
    let letters = Self.baseLetters(of: plain)
    // Lower than anything that follows a letter, so that accents matter only between equal letters.
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
  /// The letters without accents and strokes, `oe` for `œ`; nothing for a combining mark.
  fileprivate var baseLetters: String {
    if isASCII { return String(self) }
    if properties.generalCategory == .nonspacingMark { return "" }
    for (letters, marked) in Self.marked where marked.unicodeScalars.contains(self) {
      return letters
    }
    return String(self)
  }

  /// The small letters that Unicode 16 names `WITH` an accent or stroke, and ligatures.
  // Asking for the names at run time would link half a megabyte of them.
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
