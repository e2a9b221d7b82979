import { type FailureMessages, mapFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCallback, useRef, useState } from 'react'
import { useUpload } from '../../files/uploads/index.ts'
import { call, refreshSession } from '../../identity/session/index.ts'
import type { ContributionField } from './contribution.form.ts'
import { type Draft, emptyDraft, parseDraft } from './contribution.model.ts'

const form = { fields: ['title', 'text', 'email', 'consent'], reasons: {} } as const
const noErrors: FailureMessages<ContributionField> = { fields: {}, text: null, mayRetry: false }

export function useContribution(onSent: () => void) {
  const t = useTranslations('contribution')
  const basics = useTranslations('basics')
  const { draft, write, clear } = useDraft()
  const [consent, setConsent] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const [isSending, setSending] = useState(false)
  const attaching = useUpload('contribution')
  const attempt = useRef({ content: '', key: '' })

  const send = async () => {
    const { contributionProblems, longest } = await import('./contribution.form.ts')
    const problems = Object.entries(contributionProblems({ ...draft, consent }))
    if (problems.length > 0) {
      const fieldTexts = problems.map(([field, problem]) => {
        const max = field === 'title' || field === 'text' ? longest[field] : 0
        const text = problem === 'required' || problem === 'tooLong' ? basics(problem, { max }) : t(problem)
        return [field, text]
      })
      return setErrors({ ...noErrors, fields: Object.fromEntries(fieldTexts) })
    }
    const fileName = attaching.attachment?.fileName ?? undefined
    const body = { ...draft, consent: true as const, ...(fileName && { fileName }) }
    const content = JSON.stringify(body)
    // Unchanged content keeps its retry key, so that a lost response cannot create two contributions.
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    setSending(true)
    const outcome = await call(addresses.sendContribution, { body }, { retryKey: attempt.current.key })
    setSending(false)
    if (!outcome.ok) {
      if (outcome.reason === 'contributions.file_requires_sign_in') await refreshSession()
      return setErrors(
        mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }, form),
      )
    }
    clear()
    onSent()
  }
  return { draft, write, consent, setConsent, attaching, errors, isSending, send }
}

const key = 'contributionDraft'

/** The draft survives closing the dialog and signing in, but not closing the tab. */
function useDraft() {
  const [draft, setDraft] = useState(() => parseDraft(getStoredDraft()))
  const write = useCallback((part: Partial<Draft>) => {
    setDraft((before) => {
      const next = { ...before, ...part }
      storeDraft(JSON.stringify(next))
      return next
    })
  }, [])
  const clear = useCallback(() => {
    storeDraft(null)
    setDraft(emptyDraft)
  }, [])
  return { draft, write, clear }
}

function getStoredDraft(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function storeDraft(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage may be blocked: the open form still has the input.
  }
}
