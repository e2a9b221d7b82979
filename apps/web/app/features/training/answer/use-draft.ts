import { useCallback, useEffect, useState } from 'react'
import { draftKey, readDrafts, withDraft } from './draft.model.ts'

/** What was typed and not sent, kept on this device, so that a closed tab loses nothing. */
export function useDraft(userId: string, questionId: string) {
  const [text, setText] = useState('')
  useEffect(() => setText(readDrafts(stored(userId))[questionId] ?? ''), [userId, questionId])
  const write = useCallback(
    (written: string) => {
      setText(written)
      keep(userId, withDraft(readDrafts(stored(userId)), questionId, written))
    },
    [userId, questionId],
  )
  return { text, write }
}

function stored(userId: string): string | null {
  try {
    return localStorage.getItem(draftKey(userId))
  } catch {
    return null
  }
}

function keep(userId: string, drafts: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(draftKey(userId))
    else localStorage.setItem(draftKey(userId), JSON.stringify(drafts))
  } catch {
    // Storage may be forbidden or full: the open page still has it.
  }
}
