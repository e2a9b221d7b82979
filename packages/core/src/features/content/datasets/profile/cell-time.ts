const [hyphen, slash, colon, point, space, letterT, letterZ, plus] = [
  0x2d, 0x2f, 0x3a, 0x2e, 0x20, 0x54, 0x5a, 0x2b,
]
/** Of 2026-11-18T08:30. */
const minuteLength = 16
const daysBefore = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const daysIn = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Two digits as a number from 0 to 99; otherwise a number above. */
function two(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] as number) - 0x30
  const ones = (bytes[at + 1] as number) - 0x30
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : 1_000
}

/**
 * Milliseconds since 1970 of an ISO 8601 day or time (2026-11-18, 2026/11/18 08:30, 2026-11-18T08:30:05.250+08:00);
 * NaN for anything else. A time without a zone is read as UTC.
 */
export function parseTime(bytes: Uint8Array, begin: number, end: number): number {
  const length = end - begin
  const separator = bytes[begin + 4]
  if (length < 10 || (separator !== hyphen && separator !== slash) || bytes[begin + 7] !== separator)
    return Number.NaN
  const century = two(bytes, begin)
  const decade = two(bytes, begin + 2)
  const month = two(bytes, begin + 5)
  const day = two(bytes, begin + 8)
  if (century > 99 || decade > 99 || month < 1 || month > 12 || day < 1 || day > (daysIn[month] as number))
    return Number.NaN
  const ms = 86_400_000 * daysSince1970(100 * century + decade, month, day)
  return length === 10 ? ms : ms + parseClock(bytes, begin + 10, end)
}

/** Neighbouring rows are often of one minute; its text of sixteen characters is parsed once. */
export class LastMinute {
  #first = 0
  #second = 0
  #third = 0
  #fourth = 0
  #ms = Number.NaN

  /** As `parseTime`; `words` are the same bytes. */
  parseTime(bytes: Uint8Array, words: DataView, begin: number, end: number): number {
    if (end - begin < minuteLength) return parseTime(bytes, begin, end)
    const [first, second] = [words.getInt32(begin, true), words.getInt32(begin + 4, true)]
    const [third, fourth] = [words.getInt32(begin + 8, true), words.getInt32(begin + 12, true)]
    if (
      fourth !== this.#fourth ||
      third !== this.#third ||
      second !== this.#second ||
      first !== this.#first
    ) {
      this.#first = first
      this.#second = second
      this.#third = third
      this.#fourth = fourth
      this.#ms = parseTime(bytes, begin, begin + minuteLength)
    }
    return this.#ms + parseSeconds(bytes, begin + minuteLength, end)
  }
}

function daysSince1970(year: number, month: number, day: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (day === 29 && month === 2 && !isLeap) return Number.NaN
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) - 477
  const ofYear = (daysBefore[month] as number) + (isLeap && month > 2 ? 1 : 0) + day - 1
  return 365 * (year - 1970) + leapDays + ofYear
}

/** What follows the day: the time of day in milliseconds, less its distance from UTC. */
function parseClock(bytes: Uint8Array, begin: number, end: number): number {
  const isSeparated = bytes[begin] === letterT || bytes[begin] === space
  const hour = two(bytes, begin + 1)
  const minute = two(bytes, begin + 4)
  if (!isSeparated || end - begin < 6 || hour > 24 || bytes[begin + 3] !== colon || minute > 59)
    return Number.NaN
  return hour * 3_600_000 + minute * 60_000 + parseSeconds(bytes, begin + 6, end)
}

/** What follows the minute: seconds in milliseconds, less the distance from UTC. */
function parseSeconds(bytes: Uint8Array, begin: number, end: number): number {
  let ms = 0
  let at = begin
  if (bytes[at] === colon && at + 3 <= end) {
    const second = two(bytes, at + 1)
    if (second > 60) return Number.NaN
    ms += second * 1_000
    at += 3
    if (bytes[at] === point && at < end) {
      let scale = 100
      for (at += 1; at < end; at += 1, scale /= 10) {
        const digit = (bytes[at] as number) - 0x30
        if (digit < 0 || digit > 9) break
        ms += digit * scale
      }
    }
  }
  return at >= end ? ms : ms - parseZone(bytes, at, end)
}

function parseZone(bytes: Uint8Array, begin: number, end: number): number {
  const length = end - begin
  if (bytes[begin] === letterZ && length === 1) return 0
  const sign = bytes[begin] === plus ? 1 : bytes[begin] === hyphen ? -1 : Number.NaN
  const minuteAt = bytes[begin + 3] === colon ? begin + 4 : begin + 3
  const [hour, minute] = [two(bytes, begin + 1), length === 3 ? 0 : two(bytes, minuteAt)]
  const isWhole = length === 3 || minuteAt + 2 === end
  return isWhole && hour <= 14 && minute <= 59 ? sign * (hour * 3_600_000 + minute * 60_000) : Number.NaN
}
