import { type FailureMessages, mapFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useRef, useState } from 'react'
import { call, refreshSession } from '../session/index.ts'
import { useUpload } from '../uploads/index.ts'
import type { ContributionField } from './contribution.form.ts'
import { useDraft } from './use-draft.ts'

const form = { fields: ['title', 'text', 'email', 'consent'], reasons: {} } as const
const quiet: FailureMessages<ContributionField> = { fields: {}, text: null, mayRetry: false }

export function useContribution(onSent: () => void) {
  const t = useTranslations('contribution')
  const basics = useTranslations('basics')
  const { draft, write, clear } = useDraft()
  const [consent, setConsent] = useState(false)
  const [told, setTold] = useState(quiet)
  const [isSending, setSending] = useState(false)
  const attaching = useUpload('contribution')
  const attempt = useRef({ content: '', key: '' })

  const send = async () => {
    const { contributionProblems, longest } = await import('./contribution.form.ts')
    const problems = Object.entries(contributionProblems({ ...draft, consent }))
    if (problems.length > 0) {
      const words = problems.map(([field, problem]) => {
        const max = field === 'title' || field === 'text' ? longest[field] : 0
        const word = problem === 'required' || problem === 'tooLong' ? basics(problem, { max }) : t(problem)
        return [field, word]
      })
      return setTold({ ...quiet, fields: Object.fromEntries(words) })
    }
    const fileName = attaching.attachment?.fileName ?? undefined
    const body = { ...draft, consent: true as const, ...(fileName && { fileName }) }
    const content = JSON.stringify(body)
    // The same key while nothing was changed, so that a lost answer cannot make one contribution two.
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    setSending(true)
    const outcome = await call(addresses.sendContribution, { body }, { retryKey: attempt.current.key })
    setSending(false)
    if (!outcome.ok) {
      if (outcome.status === 401 || outcome.reason === 'contributions.file_requires_sign_in')
        await refreshSession()
      return setTold(
        mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }, form),
      )
    }
    clear()
    onSent()
  }
  return { draft, write, consent, setConsent, attaching, told, isSending, send }
}
