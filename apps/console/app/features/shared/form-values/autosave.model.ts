import type { FormValues } from './form-values.model.ts'

export type Autosaved = {
  /** Of the stored document that the edits are based on; 0 for a new one. */
  readonly revision: number
  readonly at: string
  readonly values: FormValues
}

const prefix = 'autosave:'
const longestKeptMs = 14 * 24 * 3600_000

/** Unsaved values of forms in this browser. Storage may be blocked or full: then nothing is kept. */
export function createAutosaveStore(storage: Storage | null, now: () => number = Date.now) {
  const nameOf = (key: string) => prefix + key
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return storage && act(storage)
    } catch {
      return null
    }
  }
  return {
    save: (key: string, revision: number, values: FormValues) =>
      void attempt((at) => {
        const saved: Autosaved = { revision, at: new Date(now()).toISOString(), values }
        at.setItem(nameOf(key), JSON.stringify(saved))
      }),
    read: (key: string): Autosaved | null =>
      attempt((at) => {
        const text = at.getItem(nameOf(key))
        const saved = text && (JSON.parse(text) as Autosaved)
        return saved && now() - Date.parse(saved.at) < longestKeptMs ? saved : null
      }) || null,
    remove: (key: string) => void attempt((at) => at.removeItem(nameOf(key))),
    /** Nobody reads another person's drafts on a shared machine. */
    clear: () =>
      void attempt((at) => {
        for (const name of Object.keys(at)) if (name.startsWith(prefix)) at.removeItem(name)
      }),
  }
}

const browserStorage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export const autosaveStore = createAutosaveStore(browserStorage())
