const firstYear = 2025

/** "2025" to the present year; the server's, which the document carries. */
export function copyrightYears(year: number = firstYear): string {
  return year > firstYear ? `${firstYear}–${year}` : `${firstYear}`
}
