import { type CallOutcome, mapFailure } from '@tiltyard/client'
import { addresses, type Language, type SafeHtml } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useRef, useState } from 'react'
import { useUpload } from '../../files/uploads/index.ts'
import { call } from '../../identity/session/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import { contentOf, type Draft, draftOf, hasChanged, type WriteupEditing } from './writeup.model.ts'

export function useWriteupEditor(
  { competitionId, taskId, writeup, onChanged }: WriteupEditing,
  language: Language,
) {
  const t = useTranslations('writeups.own')
  const basics = useTranslations('basics')
  const uploading = useUpload('writeup')
  const [draft, setDraft] = useState(() => draftOf(writeup, language))
  const [preview, setPreview] = useState<SafeHtml | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  /** What the server has, as this editor knows it. */
  const saved = useRef({ draft: writeup ? draft : null, revision: writeup?.revision ?? 0 })
  const fileName = uploading.attachment?.fileName ?? null

  async function run<T>(ask: () => Promise<CallOutcome<T>>): Promise<CallOutcome<T>> {
    setPending(true)
    const outcome = await ask()
    setPending(false)
    setError(outcome.ok ? null : textOf(outcome))
    return outcome
  }
  const textOf = (outcome: Extract<CallOutcome<unknown>, { ok: false }>) =>
    mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }).text ??
    basics('unexpected')

  const send = async (): Promise<CallOutcome<{ revision: number }> | 'no-file'> => {
    const content = contentOf(draft, fileName)
    if (!content) return 'no-file'
    const outcome = await run(() =>
      call(addresses.saveWriteup, {
        params: { competitionId, taskId },
        body: { baseRevision: saved.current.revision, language: draft.language, content },
      }),
    )
    if (outcome.ok) {
      saved.current = { draft, revision: outcome.value.revision }
      if (content.kind === 'file') uploading.remove()
    }
    return outcome
  }
  const save = async () => {
    const outcome = await send()
    if (outcome === 'no-file') return setError(t('noFile'))
    if (!outcome.ok) return
    toasts.show({ kind: 'success', text: t('savedDone') })
    onChanged()
  }
  /** Saves first what differs from the saved write-up. */
  const submit = async () => {
    if (hasChanged(draft, saved.current.draft, fileName)) {
      const outcome = await send()
      if (outcome !== 'no-file' && !outcome.ok) return outcome
    }
    return run(() =>
      call(addresses.submitWriteup, {
        params: { competitionId, taskId },
        body: { baseRevision: saved.current.revision },
      }),
    )
  }
  const showPreview = async () => {
    const outcome = await run(() =>
      call(addresses.previewWriteup, { params: { competitionId }, body: { text: draft.text } }),
    )
    if (outcome.ok) setPreview(outcome.value.html)
  }
  return {
    kind: draft.kind,
    draft,
    write: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    uploading,
    preview,
    error,
    isPending,
    save,
    submit,
    showPreview,
  }
}
