import { addresses, type LocalisedHtml } from '@tiltyard/contracts/browser'
import { useState } from 'react'
import { useTellFailure } from '../../notices/index.ts'
import { call } from '../../session/index.ts'

/** A second reading costs nothing, so that a lost answer can simply be asked for again. */
export function useHint(questionId: string, number: number, onRead: () => void) {
  const tellFailure = useTellFailure()
  const [content, setContent] = useState<LocalisedHtml | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    const outcome = await call(addresses.unlockQuestionHint, { params: { questionId, number } })
    setBusy(false)
    if (!outcome.ok) return tellFailure(outcome, { retry: () => void read() })
    setContent(outcome.value.content)
    onRead()
  }
  return { content, isBusy, read }
}
