/** Pages of virtual environments fill the screen and have no footer, as the specification requires. */
export function hasFooter(pathname: string): boolean {
  return !pathname.includes('virtual')
}

/** Pages for projectors have neither header nor footer. */
export function hasNoFrame(pathname: string): boolean {
  return /\/scoreboard\/(projector|reveal)\/?$/.test(pathname)
}

const firstYear = 2025

/** From the first year to the current one of the server, which is part of the document. */
export function copyrightYears(from: number = firstYear, to: number = from): string {
  return to > from ? `${from}–${to}` : `${from}`
}
