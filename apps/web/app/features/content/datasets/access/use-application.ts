import type { CallFailure } from '@tiltyard/client'
import { addresses, type DatasetApplication } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../identity/session/index.ts'
import { toasts } from '../../../shared/toasts/index.ts'
import { datasetPath } from '../../publications/index.ts'
import {
  type ApplicationDraft,
  type ApplicationText,
  missingFields,
  openDraft,
  stored,
  typed,
} from './application.model.ts'
import type { ApplicationPageData } from './queries.ts'

/** After the last key. */
const saveDelayMs = 1_000
const retryDelayMs = 5_000

type ApplicationProps = ApplicationPageData & {
  readonly application: DatasetApplication | null
  readonly isAccepted: boolean
}

type FieldErrors = Partial<Record<'purpose' | 'storage' | 'licence' | 'wantedUntil', string>>

export function useApplication({ dataset, application, isAccepted }: ApplicationProps) {
  const t = useTranslations('datasetAccess.form')
  const basics = useTranslations('basics')
  const navigate = useNavigate()
  const { state, type, save, problem, setProblem } = useAutosave(dataset.id, application)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSubmitting, setSubmitting] = useState(false)

  const refuse = (failure: CallFailure) => {
    if (failure.reason === 'datasets.until_out_of_range') return setErrors({ wantedUntil: failure.msg })
    setProblem(failure.msg || basics('offline'))
  }
  const send = async () => {
    const revision = await save()
    if (revision === null) return
    const { licenceId, version, sha256 } = dataset.licenceVersion
    const outcome = await call(addresses.submitDatasetApplication, {
      params: { id: dataset.id },
      body: { revision, licence: { licenceId, version, sha256 } },
    })
    if (!outcome.ok) return refuse(outcome)
    toasts.show({ kind: 'success', text: t('submitted') })
    await navigate(datasetPath(dataset.id))
  }
  const submit = async () => {
    const missing = missingFields(state.text, isAccepted)
    setErrors(Object.fromEntries(missing.map((field) => [field, t(`missing.${field}`)])))
    setProblem(null)
    if (missing.length > 0) return
    setSubmitting(true)
    await send()
    setSubmitting(false)
  }
  return { state, errors, problem, isSubmitting, type, submit }
}

/** Saves shortly after typing. The draft is in a ref too, because a request outlives the render that began it. */
function useAutosave(datasetId: string, application: DatasetApplication | null) {
  const basics = useTranslations('basics')
  const [state, setState] = useState<ApplicationDraft>(() => openDraft(application))
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(state)
  const sending = useRef<Promise<number | null> | null>(null)
  const change = (next: ApplicationDraft) => {
    latest.current = next
    setState(next)
  }

  const send = async (): Promise<number | null> => {
    const { text, revision } = latest.current
    change({ ...latest.current, phase: 'saving' })
    const outcome = await call(addresses.saveDatasetApplication, {
      params: { id: datasetId },
      body: { ...text, revision, wantedUntil: text.wantedUntil || null },
    })
    if (outcome.ok) {
      setProblem(null)
      change(stored(latest.current, text, outcome.value.revision))
      return outcome.value.revision
    }
    const isConflict = outcome.reason === 'datasets.application_changed'
    change({ ...latest.current, phase: isConflict ? 'conflict' : 'failed' })
    if (!isConflict) setProblem(outcome.msg || basics('offline'))
    return null
  }
  /** The revision of what is in the fields, or null if it could not be saved. */
  const save = async (): Promise<number | null> => {
    await sending.current
    if (latest.current.phase === 'saved') return latest.current.revision
    if (latest.current.phase === 'conflict') return null
    sending.current = send().finally(() => {
      sending.current = null
    })
    return sending.current
  }

  const { text, phase } = state
  const onSave = useEffectEvent(() => void save())
  // Each key restarts the delay: one request for a pause in typing.
  useEffect(() => {
    if (phase !== 'changed' && phase !== 'failed') return undefined
    const timer = setTimeout(onSave, phase === 'failed' ? retryDelayMs : saveDelayMs)
    return () => clearTimeout(timer)
  }, [text, phase])
  const isUnsaved = phase === 'changed' || phase === 'saving' || phase === 'failed'
  useEffect(() => {
    if (!isUnsaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  const type = (by: Partial<ApplicationText>) => change(typed(latest.current, by))
  return { state, type, save, problem, setProblem }
}
