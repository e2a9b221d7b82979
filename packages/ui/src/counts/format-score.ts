/** Of more decimals than these only two are shown; the rest decides places, not impressions. */
const maxShownDecimals = 4

/** A score in units as points: grouped by thousands, alike in both languages. */
export function formatScore(units: number, decimals: number): string {
  return formatPoints(units, decimals, decimals > maxShownDecimals ? 2 : decimals)
}

/** All decimals of a score, null where `formatScore` shows them already. */
export function formatHiddenDecimals(units: number, decimals: number): string | null {
  return decimals > maxShownDecimals ? formatPoints(units, decimals, decimals) : null
}

const formats = new Map<number, Intl.NumberFormat>()

function formatPoints(units: number, decimals: number, shown: number): string {
  const format =
    formats.get(shown) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: shown, maximumFractionDigits: shown })
  formats.set(shown, format)
  return format.format(units / 10 ** decimals)
}
