type Alphabet = {
  readonly upper: number
  readonly lower: number
  readonly digit?: number
  readonly greek?: readonly [number, number]
}

const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce, greek: [0x1d6a8, 0x1d6c2] },
  italic: { upper: 0x1d434, lower: 0x1d44e, greek: [0x1d6e2, 0x1d6fc] },
  'bold-italic': { upper: 0x1d468, lower: 0x1d482, greek: [0x1d71c, 0x1d736] },
  script: { upper: 0x1d49c, lower: 0x1d4b6 },
  'bold-script': { upper: 0x1d4d0, lower: 0x1d4ea },
  fraktur: { upper: 0x1d504, lower: 0x1d51e },
  'bold-fraktur': { upper: 0x1d56c, lower: 0x1d586 },
  'double-struck': { upper: 0x1d538, lower: 0x1d552, digit: 0x1d7d8 },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digit: 0x1d7e2 },
  'bold-sans-serif': { upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec },
  'sans-serif-italic': { upper: 0x1d608, lower: 0x1d622 },
  'sans-serif-bold-italic': { upper: 0x1d63c, lower: 0x1d656 },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digit: 0x1d7f6 },
}

/** Letters that Unicode contained before the mathematical alphabets, where their code points are unassigned. */
const elsewhere: Readonly<Record<string, string>> = {
  ...{ 'italic h': 'ℎ', 'script B': 'ℬ', 'script E': 'ℰ', 'script F': 'ℱ', 'script H': 'ℋ', 'script I': 'ℐ' },
  ...{ 'script L': 'ℒ', 'script M': 'ℳ', 'script R': 'ℛ', 'script e': 'ℯ', 'script g': 'ℊ', 'script o': 'ℴ' },
  ...{ 'fraktur C': 'ℭ', 'fraktur H': 'ℌ', 'fraktur I': 'ℑ', 'fraktur R': 'ℜ', 'fraktur Z': 'ℨ' },
  ...{ 'double-struck C': 'ℂ', 'double-struck H': 'ℍ', 'double-struck N': 'ℕ', 'double-struck P': 'ℙ' },
  ...{ 'double-struck Q': 'ℚ', 'double-struck R': 'ℝ', 'double-struck Z': 'ℤ' },
}

/** Browsers draw ℝ, but not an R with a double-struck variant: MathML Core omits the attribute. */
export function mathLetter(letter: string, variant: string): string {
  const alphabet = alphabets[variant]
  const known = elsewhere[`${variant} ${letter}`]
  if (!alphabet || known) return known ?? letter
  const code = letter.codePointAt(0) ?? 0
  const at = (start: number | undefined, first: number) =>
    start === undefined ? letter : String.fromCodePoint(start + code - first)
  if (/^[A-Z]$/.test(letter)) return at(alphabet.upper, 0x41)
  if (/^[a-z]$/.test(letter)) return at(alphabet.lower, 0x61)
  if (/^[0-9]$/.test(letter)) return at(alphabet.digit, 0x30)
  if (/^[Α-Ω]$/.test(letter)) return at(alphabet.greek?.[0], 0x391)
  if (/^[α-ω]$/.test(letter)) return at(alphabet.greek?.[1], 0x3b1)
  return letter
}

const lettered = /<(mi|mn|mo|mtext)([^>]*) mathvariant="([a-z-]+)"([^>]*)>([^<]*)</g

/** For markup of the formula library; entities are not letters. */
export function drawMathLetters(markup: string): string {
  return markup.replace(
    lettered,
    (whole, tag: string, before: string, variant: string, after: string, text: string) =>
      variant === 'normal'
        ? whole
        : `<${tag}${before}${after}>${text.replace(/&[#\w]+;|./gu, (one) => mathLetter(one, variant))}<`,
  )
}
