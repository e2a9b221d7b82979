/** However many answers come. */
const extensionPauseSeconds = 300

type Facts = {
  readonly now: Date
  readonly expires_at: Date
  readonly cap_at: Date
  readonly extended_at: Date | null
}

export function extendsFrom({ expires_at, cap_at, extended_at, now }: Facts): Date | null {
  if (expires_at >= cap_at) return null
  return extended_at ? new Date(extended_at.getTime() + extensionPauseSeconds * 1_000) : now
}

export function whyNotExtended(facts: Facts): 'environments.at_cap' | 'environments.extended_lately' | null {
  const from = extendsFrom(facts)
  if (!from) return 'environments.at_cap'
  return from > facts.now ? 'environments.extended_lately' : null
}

/** By one limit, the largest of those that are open on it, and never past the cap. */
export function extendedExpiry(
  { expires_at, cap_at }: Pick<Facts, 'expires_at' | 'cap_at'>,
  limitSeconds: number,
): Date {
  return new Date(Math.min(expires_at.getTime() + limitSeconds * 1_000, cap_at.getTime()))
}

/** The absolute end, in limits. */
export const capFactor = 4
