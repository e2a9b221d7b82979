/** What was typed into one field, and where it is found again. */
export type TypedField = { readonly key: string; readonly value: string }
export type TypedPage = { readonly userId: string; readonly path: string }
type TypedText = TypedPage & { readonly at: number; readonly fields: readonly TypedField[] }

const storageKey = 'typedText'
const retentionMs = 60 * 60 * 1000

export function hasTypedText(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

export function readTypedText(): TypedText | null {
  try {
    const typed = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as TypedText | null
    return typed && typed.at > Date.now() - retentionMs ? typed : null
  } catch {
    return null
  }
}

export function writeTypedText(typed: TypedText): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed))
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

export function forgetTypedText(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage nothing was kept.
  }
}
