/** `digits × 10^-places`, so that no precision is lost between input and comparison. */
export type Decimal = { readonly digits: bigint; readonly places: number }

const maxLength = 60
const maxExponent = 60
const written = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/
const bare = /^([+-]?)\.(\d+)(?:e([+-]?\d{1,3}))?$/
/** 1,234,567.8: commas between thousands only, or 3,14 would be read as 314. */
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number in common notations: full-width digits, surrounding blanks, a sign, thousands, 1e3. Null: not a number. */
export function parseDecimal(typed: string): Decimal | null {
  const folded = typed.normalize('NFKC').trim().replace(/^[−–]/u, '-').toLowerCase()
  if (folded.length > maxLength) return null
  const text = grouped.test(folded) ? folded.replaceAll(',', '') : folded
  const [, sign = '', whole = '0', part = '', exponent = '0'] = written.exec(text) ?? withoutWhole(text) ?? []
  if (!written.test(text) && !bare.test(text)) return null
  const shift = Number(exponent)
  if (Math.abs(shift) > maxExponent) return null
  const digits = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n)
  const places = part.length - shift
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

function withoutWhole(text: string): readonly (string | undefined)[] | null {
  const match = bare.exec(text)
  return match && [match[0], match[1], '0', match[2], match[3]]
}

/** Whether the distance is at most the tolerance, inclusive. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const places = Math.max(one.places, other.places, tolerance.places)
  const [a, b, most] = [one, other, tolerance].map((each) => scaled(each, places)) as [bigint, bigint, bigint]
  const apart = a > b ? a - b : b - a
  return apart <= most
}

const scaled = ({ digits, places }: Decimal, to: number) => digits * 10n ** BigInt(to - places)

/** Without exponent, thousands and trailing zeros. */
export function formatDecimal({ digits, places }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const all = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const [whole, part] = [all.slice(0, all.length - places), all.slice(all.length - places).replace(/0+$/, '')]
  return `${sign}${whole}${places > 0 && part ? `.${part}` : ''}`
}
