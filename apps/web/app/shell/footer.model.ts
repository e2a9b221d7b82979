/** The seed's virtual environments fill the page: where they are there is no footer. */
export function hasFooter(pathname: string): boolean {
  return !pathname.includes('virtual')
}

/** What is thrown onto a wall in a hall: neither header nor footer. */
export function hasNoFrame(pathname: string): boolean {
  return /\/scoreboard\/(projector|reveal)\/?$/.test(pathname)
}

const firstYear = 2025

/** From the first year to the present one; the server's, which the document carries. */
export function copyrightYears(from: number = firstYear, to: number = from): string {
  return to > from ? `${from}–${to}` : `${from}`
}
