/** The probability that a trace names anybody who is innocent, however many people have a copy. */
export const maxFalseAccusation = 1e-6
/** A decoy in the found file that the leaker's copy has not: a real row that happens to look the same. */
const strayRate = 1 / 64

/** What the found file says about one person's code: decoys that were found or not, and are in their copy or not. */
export type Agreement = {
  readonly foundHeld: number
  readonly foundNotHeld: number
  readonly absentHeld: number
  readonly absentNotHeld: number
}

export type Evidence = {
  /** Logarithm to base 2 of how much better the leak is explained by this person's copy than by anybody's. */
  score(agreement: Agreement): number
  /** How likely an innocent person, whose code is independent of the file, reaches this score. */
  chance(score: number): number
}

/**
 * A found decoy must be in the leaker's copy, and is in an innocent one's half of the time: strong evidence. An absent
 * decoy that the copy has may have been deleted, so it weighs less the more rows are missing. More found decoys than one
 * copy has come from several copies; then absent ones weigh more.
 */
export function weighEvidence({
  found,
  decoys,
}: {
  readonly found: number
  readonly decoys: number
}): Evidence {
  const absent = decoys - found
  // A copy has half of all decoys.
  const expected = decoys === 0 ? 1 : (2 * found) / decoys
  const foundIfHeld = clamp(expected, 0.1, 0.98)
  const foundIfNotHeld = clamp(expected - foundIfHeld, strayRate, 0.95)
  const foundRate = (foundIfHeld + foundIfNotHeld) / 2
  const weights = {
    foundHeld: Math.log2(foundIfHeld / foundRate),
    foundNotHeld: Math.log2(foundIfNotHeld / foundRate),
    absentHeld: Math.log2((1 - foundIfHeld) / (1 - foundRate)),
    absentNotHeld: Math.log2((1 - foundIfNotHeld) / (1 - foundRate)),
  }
  const score = (agreement: Agreement) =>
    (Object.keys(weights) as (keyof Agreement)[]).reduce((sum, key) => sum + weights[key] * agreement[key], 0)
  const [foundShares, absentShares] = [binomialShares(found), binomialShares(absent)]
  return {
    score,
    chance(least) {
      let sum = 0
      for (const [foundHeld, share] of foundShares.entries())
        for (const [absentHeld, other] of absentShares.entries()) {
          const agreement = {
            foundHeld,
            foundNotHeld: found - foundHeld,
            absentHeld,
            absentNotHeld: absent - absentHeld,
          }
          if (score(agreement) >= least - 1e-9) sum += share * other
        }
      return sum
    },
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Probabilities of 0 … n heads of n fair coins. */
function binomialShares(n: number): number[] {
  const shares = [2 ** -n]
  for (let k = 1; k <= n; k += 1) shares.push(((shares[k - 1] as number) * (n - k + 1)) / k)
  return shares
}
