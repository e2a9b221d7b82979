/** `digits × 10^-places`, so that nothing is lost between what was typed and what is compared. */
export type Decimal = { readonly digits: bigint; readonly places: number }

const longest = 60
const largestExponent = 60
const written = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/
const bare = /^([+-]?)\.(\d+)(?:e([+-]?\d{1,3}))?$/
/** 1,234,567.8: commas between thousands and nowhere else, or 3,14 would be read as 314. */
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number as people type it: full-width digits, blanks around it, a sign, thousands, 1e3. Null: it is none. */
export function readDecimal(typed: string): Decimal | null {
  const folded = typed.normalize('NFKC').trim().replace(/^[−–]/u, '-').toLowerCase()
  if (folded.length > longest) return null
  const text = grouped.test(folded) ? folded.replaceAll(',', '') : folded
  const [, sign = '', whole = '0', part = '', exponent = '0'] = written.exec(text) ?? withoutWhole(text) ?? []
  if (!written.test(text) && !bare.test(text)) return null
  const shift = Number(exponent)
  if (Math.abs(shift) > largestExponent) return null
  const digits = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n)
  const places = part.length - shift
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

function withoutWhole(text: string): readonly (string | undefined)[] | null {
  const found = bare.exec(text)
  return found && [found[0], found[1], '0', found[2], found[3]]
}

/** Whether they are at most so far apart; the border belongs to it. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const places = Math.max(one.places, other.places, tolerance.places)
  const [a, b, most] = [one, other, tolerance].map((each) => scaled(each, places)) as [bigint, bigint, bigint]
  const apart = a > b ? a - b : b - a
  return apart <= most
}

const scaled = ({ digits, places }: Decimal, to: number) => digits * 10n ** BigInt(to - places)
