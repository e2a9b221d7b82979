const storageKey = 'exam-device'

/** The same for all pages of this browser: another one counts as a second device. */
export function deviceName(): string {
  const fresh = crypto.randomUUID()
  try {
    const known = localStorage.getItem(storageKey)
    if (known !== null) return known
    localStorage.setItem(storageKey, fresh)
  } catch {
    // Without storage each page is a device of its own.
  }
  return fresh
}

/** Another one for each page, because two pages of one browser can change the same answer at once. */
export const newRevisionTag = (): number => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0
