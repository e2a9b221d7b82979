/** `FULL=1` is the nightly form of property tests and matrices; every day they go through a fixed small part of their cases. */
export const isFull = Boolean(process.env['FULL'])

export const cases = (everyday: number, full: number): number => (isFull ? full : everyday)

/** Every nth case, beginning with the first, or in the nightly form all of them. */
export const everyNth = <T>(nth: number, all: readonly T[], from = 0): T[] =>
  all.filter((_, at) => isFull || (at + from) % nth === 0)
