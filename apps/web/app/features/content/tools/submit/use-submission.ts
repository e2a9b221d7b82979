import { addresses, type ToolForm, type ToolSubmission } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../identity/session/index.ts'
import { toasts } from '../../../shared/toasts/index.ts'
import { ownToolsPath } from '../../publications/index.ts'
import { openDraft, type SubmissionDraft, stored, typed } from './submission.model.ts'

/** After the last key. */
const saveDelayMs = 1_000
const retryDelayMs = 5_000

/** Saves shortly after typing. The draft is in a ref too, because a request outlives the render that began it. */
export function useSubmission(submission: ToolSubmission) {
  const t = useTranslations('toolSubmissions')
  const basics = useTranslations('basics')
  const navigate = useNavigate()
  const [draft, setDraft] = useState<SubmissionDraft>(() => openDraft(submission))
  const [server, setServer] = useState(submission)
  const [problem, setProblem] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isSubmitting, setSubmitting] = useState(false)
  const latest = useRef(draft)
  const sending = useRef<Promise<number | null> | null>(null)
  const params = { submissionId: submission.id }
  const change = (next: SubmissionDraft) => {
    latest.current = next
    setDraft(next)
  }

  const send = async (file?: { readonly fileName: string | null }): Promise<number | null> => {
    const { form, revision } = latest.current
    change({ ...latest.current, phase: 'saving' })
    const outcome = await call(addresses.saveToolSubmission, { params, body: { revision, form, ...file } })
    if (outcome.ok) {
      setProblem(null)
      setServer(outcome.value)
      change(stored(latest.current, form, outcome.value.revision))
      return outcome.value.revision
    }
    const isConflict = outcome.reason === 'armory.submission_changed'
    change({ ...latest.current, phase: isConflict ? 'conflict' : 'failed' })
    if (!isConflict) setProblem(outcome.msg || basics('offline'))
    return null
  }
  /** One request at a time: each carries the revision of the one before. */
  const save = async (file?: { readonly fileName: string | null }): Promise<number | null> => {
    await sending.current
    const { phase, revision } = latest.current
    if (phase === 'saved' && !file) return revision
    if (phase === 'conflict') return null
    sending.current = send(file).finally(() => {
      sending.current = null
    })
    return sending.current
  }
  const submit = async () => {
    setSubmitting(true)
    setMissing([])
    const revision = await save()
    const outcome =
      revision === null ? null : await call(addresses.submitToolSubmission, { params, body: { revision } })
    setSubmitting(false)
    if (!outcome) return
    if (outcome.ok) {
      toasts.show({ kind: 'success', text: t('submitted') })
      return void navigate(ownToolsPath)
    }
    setProblem(outcome.msg || basics('offline'))
    if (outcome.reason !== 'armory.submission_incomplete') return
    const fresh = await call(addresses.getOwnToolSubmission, { params })
    if (fresh.ok) setMissing(fresh.value.missing)
  }

  const { form, phase } = draft
  const onSave = useEffectEvent(() => void save())
  // Each key restarts the delay: one request for a pause in typing.
  useEffect(() => {
    if (phase !== 'changed' && phase !== 'failed') return undefined
    const timer = setTimeout(onSave, phase === 'failed' ? retryDelayMs : saveDelayMs)
    return () => clearTimeout(timer)
  }, [form, phase])
  const isUnsaved = phase === 'changed' || phase === 'saving' || phase === 'failed'
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  const type = (by: Partial<ToolForm>) => change(typed(latest.current, by))
  return { draft, server, problem, missing, isSubmitting, type, submit, attach: save }
}
export type SubmissionControl = ReturnType<typeof useSubmission>
