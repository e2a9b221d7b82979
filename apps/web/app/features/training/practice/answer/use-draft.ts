import { useCallback, useEffect, useState } from 'react'
import { draftKey, parseDrafts, withDraft } from './draft.model.ts'

/** Unsent input is stored on the device, so that a closed tab loses nothing. */
export function useDraft(userId: string, questionId: string) {
  const [text, setText] = useState('')
  useEffect(() => setText(parseDrafts(getStoredDrafts(userId))[questionId] ?? ''), [userId, questionId])
  const write = useCallback(
    (value: string) => {
      setText(value)
      saveDrafts(userId, withDraft(parseDrafts(getStoredDrafts(userId)), questionId, value))
    },
    [userId, questionId],
  )
  return { text, write }
}

function getStoredDrafts(userId: string): string | null {
  try {
    return localStorage.getItem(draftKey(userId))
  } catch {
    return null
  }
}

function saveDrafts(userId: string, drafts: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(draftKey(userId))
    else localStorage.setItem(draftKey(userId), JSON.stringify(drafts))
  } catch {
    // Storage may be blocked or full: the open page still has the input.
  }
}
