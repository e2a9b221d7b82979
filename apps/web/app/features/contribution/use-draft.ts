import { useCallback, useState } from 'react'
import { type Draft, emptyDraft, readDraft } from './contribution.model.ts'

const key = 'contributionDraft'

/** Closing the popup, or leaving the page to sign in, loses nothing that was written; closing the tab does. */
export function useDraft() {
  const [draft, setDraft] = useState(() => readDraft(stored()))
  const write = useCallback((part: Partial<Draft>) => {
    setDraft((before) => {
      const next = { ...before, ...part }
      keep(JSON.stringify(next))
      return next
    })
  }, [])
  const clear = useCallback(() => {
    keep(null)
    setDraft(emptyDraft)
  }, [])
  return { draft, write, clear }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage may be forbidden: the open form still has it.
  }
}
