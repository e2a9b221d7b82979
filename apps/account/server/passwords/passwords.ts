import { hash, verify } from '@node-rs/argon2'
import { newSecret } from '@tiltyard/core/kernel'

export type Passwords = {
  hash(password: string): Promise<string>
  /** The same work is done when there is nothing to compare with, so that time does not tell who exists. */
  matches(stored: string | null, given: string): Promise<boolean>
}

/** Argon2id at OWASP's setting; the library computes on its own threads, so requests go on meanwhile. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One spelling of a password, whichever keyboard composed it. */
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
