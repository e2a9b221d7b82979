import { readStoredUser, type StoredUser } from './session.model.ts'

/** The seed's keys. `language` is the page's own business and survives a log-out. */
const keys = {
  token: 'Token',
  user: 'currentUser',
  others: ['ctoken', 'isGlobalEmailVerifiedModal'],
} as const

export type SessionStorage = {
  readToken(): string
  keepToken(token: string): void
  readUser(): StoredUser | null
  keepUser(user: StoredUser): void
  clear(): void
}

/** Storage may be forbidden or full: the session then lasts as long as the page. */
export function sessionStorageOn(storage: () => Storage): SessionStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(storage())
    } catch {
      return otherwise()
    }
  }
  const read = (key: string) =>
    attempt(
      (kept) => kept.getItem(key),
      () => memory.get(key) ?? null,
    )
  const keep = (key: string, value: string) =>
    attempt(
      (kept) => kept.setItem(key, value),
      () => void memory.set(key, value),
    )
  return {
    readToken: () => read(keys.token) ?? '',
    keepToken: (token) => keep(keys.token, token),
    readUser: () => readStoredUser(read(keys.user)),
    keepUser: (user) => keep(keys.user, JSON.stringify(user)),
    clear() {
      for (const key of [keys.token, keys.user, ...keys.others]) {
        memory.delete(key)
        attempt(
          (kept) => kept.removeItem(key),
          () => undefined,
        )
      }
    },
  }
}
