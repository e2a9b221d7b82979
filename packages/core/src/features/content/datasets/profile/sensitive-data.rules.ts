import { parseIdNumber, parseMobileNumber } from '@tiltyard/contracts/personal-numbers'

export const sensitiveKinds = ['id-number', 'mobile', 'mail', 'card'] as const
export type SensitiveKind = (typeof sensitiveKinds)[number]

/** Among numbers of the right form, check digits fit by chance in one of ten or eleven. */
const leastShare = 0.2
/** Digits of a mobile number, and of the longest cards. */
const leastDigits = 11
const maxDigits = 19
const [at, dot, hyphen, underscore, space, plus, percent] = [0x40, 0x2e, 0x2d, 0x5f, 0x20, 0x2b, 0x25]

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
const isWordByte = (byte: number) => isDigit(byte) || isLetter(byte) || byte === underscore

export type SensitiveState = {
  readonly mobiles: number
  readonly mails: number
  readonly idNumbers: Checked
  readonly cards: Checked
}
type Checked = { readonly formed: number; readonly valid: number }

/**
 * Looks for personal data within cells: whole cells, and numbers or addresses inside a longer text. Numbers with a check
 * digit are also counted by their form alone, to tell them from other numbers of the same length.
 */
export class SensitiveData {
  #mobiles = 0
  #mails = 0
  readonly #idNumbers = { formed: 0, valid: 0 }
  readonly #cards = { formed: 0, valid: 0 }

  scan(bytes: Uint8Array, begin: number, end: number): void {
    let index = begin
    while (index < end) {
      const byte = bytes[index] as number
      if (byte === at) {
        if (isMail(bytes, index, begin, end)) this.#mails += 1
        index += 1
      } else if (isDigit(byte)) index = this.#scanDigits(bytes, index, begin, end)
      else index += 1
    }
  }

  kinds(): SensitiveKind[] {
    const isCommon = ({ formed, valid }: Checked) => valid > leastShare * formed
    const found: Readonly<Record<SensitiveKind, boolean>> = {
      'id-number': isCommon(this.#idNumbers),
      mobile: this.#mobiles > 0,
      mail: this.#mails > 0,
      card: isCommon(this.#cards),
    }
    return sensitiveKinds.filter((kind) => found[kind])
  }

  state(): SensitiveState {
    return { mobiles: this.#mobiles, mails: this.#mails, idNumbers: this.#idNumbers, cards: this.#cards }
  }

  merge({ mobiles, mails, idNumbers, cards }: SensitiveState): void {
    this.#mobiles += mobiles
    this.#mails += mails
    this.#idNumbers.formed += idNumbers.formed
    this.#idNumbers.valid += idNumbers.valid
    this.#cards.formed += cards.formed
    this.#cards.valid += cards.valid
  }

  /** Digits in a row, or in groups with a blank or hyphen between them; returns where they end. */
  #scanDigits(bytes: Uint8Array, from: number, begin: number, end: number): number {
    let index = from
    let digits = 0
    for (; index < end; index += 1) {
      const byte = bytes[index] as number
      if (isDigit(byte)) digits += 1
      else if (
        (byte !== hyphen && byte !== space) ||
        index + 1 >= end ||
        !isDigit(bytes[index + 1] as number)
      )
        break
    }
    if (digits < leastDigits) return index
    const groups = asText(bytes, from, index).split(/[ -]/)
    const before = from > begin ? (bytes[from - 1] as number) : 0
    const after = index < end ? (bytes[index] as number) : 0
    const isX = (after | 0x20) === 0x78
    if (isX && groups.at(-1)?.length === 17) {
      const isEnd = index + 1 >= end || !isWordByte(bytes[index + 1] as number)
      if (isEnd && !isWordByte(before)) this.#classify(`${groups.at(-1)}X`)
      return index + 1
    }
    // Part of a word, or of a number with a fraction.
    const isFraction = after === dot && index + 1 < end && isDigit(bytes[index + 1] as number)
    if (isWordByte(before) || before === dot || isWordByte(after) || isFraction) return index
    for (const group of groups) this.#classify(group)
    const shape = groups.map(({ length }) => length).join('-')
    if (/^(3-4-4|2-3-4-4|4-4-4-4(-\d)?|4-4-4-4-[23]|4-6-5|2-11)$/.test(shape)) this.#classify(groups.join(''))
    return index
  }

  #classify(digits: string): void {
    if (isMobile(digits)) this.#mobiles += 1
    if (isIdNumberForm(digits)) {
      this.#idNumbers.formed += 1
      if (parseIdNumber(digits) !== null) this.#idNumbers.valid += 1
    } else if (isCardForm(digits)) {
      this.#cards.formed += 1
      if (hasLuhnDigit(digits)) this.#cards.valid += 1
    }
  }
}

function asText(bytes: Uint8Array, begin: number, end: number): string {
  // Longer runs are no number of any kind that is looked for.
  return end - begin > 2 * maxDigits ? '' : String.fromCharCode(...bytes.subarray(begin, end))
}

function isMail(bytes: Uint8Array, index: number, begin: number, end: number): boolean {
  const before = index > begin ? (bytes[index - 1] as number) : 0
  if (!isWordByte(before) && before !== dot && before !== hyphen && before !== plus && before !== percent)
    return false
  let [labels, label, letters] = [0, 0, 0]
  for (let next = index + 1; next < end; next += 1) {
    const byte = bytes[next] as number
    if (byte === dot) {
      if (label === 0) break
      labels += 1
      label = 0
      letters = 0
    } else if (isDigit(byte) || isLetter(byte) || byte === hyphen) {
      label += 1
      if (isLetter(byte)) letters += 1
    } else break
  }
  return (labels >= 1 && letters >= 2) || (labels >= 2 && label === 0)
}

/** With or without the country's number. */
function isMobile(digits: string): boolean {
  const isNational = digits.length === 11
  if (!isNational && !/^86\d{11}$/.test(digits)) return false
  return parseMobileNumber(isNational ? digits : `+${digits}`) !== null
}

/** A resident identity number: region, birthday, serial number, check digit (GB 11643). */
function isIdNumberForm(digits: string): boolean {
  return /^[1-8]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(digits)
}

/** The length and first digits of UnionPay, Visa, Mastercard, American Express, JCB, Discover. */
function isCardForm(digits: string): boolean {
  return /^(62\d{14,17}|4\d{15}|4\d{12}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|6(011|5\d\d)\d{12})$/.test(
    digits,
  )
}

function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 0 ? digit : 2 * digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
