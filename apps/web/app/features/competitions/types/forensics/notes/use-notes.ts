import { addresses, type CaseNotes } from '@tiltyard/contracts/browser'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { type Competition, paramsOf, useReloadPeriodically } from '../../../play/index.ts'
import { openNotes, reduceNotes } from './notes.model.ts'

/** After the last key. */
const saveDelayMs = 1_000
const retryDelayMs = 5_000

type NotesProps = {
  readonly competition: Competition
  readonly caseId: string
  readonly loaded: CaseNotes
  readonly userName: string
}

/** Saves shortly after typing, and follows the versions of team mates. */
export function useNotes({ competition, caseId, loaded, userName }: NotesProps) {
  const [state, dispatch] = useReducer(reduceNotes, loaded, openNotes)
  const { text, base, phase } = state
  const params = { ...paramsOf(competition), taskId: caseId }
  const isFocused = useRef(false)

  const save = async () => {
    dispatch({ kind: 'sending' })
    const body = { baseRevision: base.revision, text }
    const outcome = await call(addresses.saveCaseNotes, { params, body })
    if (outcome.ok) {
      const at = new Date().toISOString()
      return dispatch({ kind: 'saved', revision: outcome.value.revision, at, by: userName })
    }
    if (outcome.reason !== 'notes.revision_conflict') return dispatch({ kind: 'failed' })
    const latest = await call(addresses.getCaseNotes, { params })
    dispatch(latest.ok ? { kind: 'conflict', theirs: latest.value } : { kind: 'failed' })
  }
  const saveIfChanged = () => {
    if (phase === 'changed' || phase === 'failed') void save()
  }
  const onSave = useEffectEvent(saveIfChanged)
  // Each key restarts the delay: one request for a pause in typing.
  useEffect(() => {
    if (phase !== 'changed' && phase !== 'failed') return
    const timer = setTimeout(onSave, phase === 'failed' ? retryDelayMs : saveDelayMs)
    return () => clearTimeout(timer)
  }, [text, phase])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') onSave()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      onSave()
    }
  }, [])

  const isUnsaved = phase !== 'saved'
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  const refresh = async () => {
    const outcome = await call(addresses.getCaseNotes, { params })
    if (outcome.ok) dispatch({ kind: 'refreshed', notes: outcome.value })
  }
  // The caret would jump if the text changed under it; a newer version is found when saving.
  useReloadPeriodically(() => (isFocused.current ? undefined : void refresh()))
  const onFocusChange = (focused: boolean) => {
    isFocused.current = focused
    if (!focused) saveIfChanged()
  }
  return { state, dispatch, onFocusChange }
}
