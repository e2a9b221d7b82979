import { parseStoredUser, type StoredUser } from './session.model.ts'

/** Keys of the specification. `language` belongs to the page and survives signing out. */
const keys = {
  token: 'Token',
  user: 'currentUser',
  others: ['ctoken', 'isGlobalEmailVerifiedModal'],
} as const

export type SessionStorage = {
  getToken(): string
  setToken(token: string): void
  getUser(): StoredUser | null
  setUser(user: StoredUser): void
  clear(): void
  /** Clears too, but leaves an empty Token: other tabs hear that the session was lost, not signed out of. */
  clearLost(): void
}

/** Storage may be blocked or full: the session then lasts as long as the page. */
export function createSessionStorage(storage: () => Storage): SessionStorage {
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
      (store) => store.getItem(key),
      () => memory.get(key) ?? null,
    )
  const write = (key: string, value: string) =>
    attempt(
      (store) => store.setItem(key, value),
      () => void memory.set(key, value),
    )
  const clear = (names: readonly string[]) => {
    for (const key of names) {
      memory.delete(key)
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      )
    }
  }
  return {
    getToken: () => read(keys.token) ?? '',
    setToken: (token) => write(keys.token, token),
    getUser: () => parseStoredUser(read(keys.user)),
    setUser: (user) => write(keys.user, JSON.stringify(user)),
    clear: () => clear([keys.token, keys.user, ...keys.others]),
    clearLost() {
      clear([keys.user, ...keys.others])
      write(keys.token, '')
    },
  }
}
