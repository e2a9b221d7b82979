import { hash, verify } from '@node-rs/argon2'
import { newSecret } from '@tiltyard/core/kernel'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Does the same work without a stored hash, so that timing does not reveal whether an account exists. */
  matches(stored: string | null, given: string): Promise<boolean>
}

/** Argon2id with OWASP's parameters; the library computes on its own threads and does not block requests. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Unicode normalisation: keyboards compose the same password differently. */
const folded = (password: string) => password.normalize('NFKC')

export function argon2Passwords(): Passwords {
  const nobodys = hash(newSecret(), cost)
  return {
    hash: (password) => hash(folded(password), cost),
    async matches(stored, given) {
      const right = await verify(stored ?? (await nobodys), folded(given))
      return right && stored !== null
    },
  }
}
