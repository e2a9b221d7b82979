import { mapFailure } from '@tiltyard/client'
import { addresses, type CompetitionDivision, type Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useRef, useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { toasts } from '../../../shared/toasts/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import { useParticipation } from './participation-provider.tsx'

export function useRegister(competition: CompetitionFacts, part: Participation, form: 'register' | 'change') {
  const t = useTranslations('competitions.register')
  const basics = useTranslations('basics')
  const { refresh, setRegistering } = useParticipation()
  const currentDivisionId = part.divisionIds.find((id) => id === part.entry?.divisionId)
  const [divisionId, setDivisionId] = useState(currentDivisionId ?? part.divisionIds[0] ?? '')
  const [isAgreed, setAgreed] = useState(false)
  const [lacksAgreement, setLacks] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // One retry key per registration: a repeated attempt after a lost response registers once.
  const registrationKey = useRef(crypto.randomUUID())

  const send = async () => {
    if (form === 'register' && !isAgreed) return setLacks(true)
    setSending(true)
    setError(null)
    const params = { competitionId: competition.id }
    const outcome =
      form === 'change'
        ? await call(
            addresses.changeEntryDivision,
            { params, body: { divisionId } },
            { retryKey: crypto.randomUUID() },
          )
        : await call(
            addresses.registerTeam,
            { params, body: { divisionId, agreement: isAgreed } },
            { retryKey: registrationKey.current },
          )
    setSending(false)
    if (!outcome.ok) {
      const failure = mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') })
      // A refusal completes the attempt; after a lost reply the same key repeats it.
      if (!failure.mayRetry) registrationKey.current = crypto.randomUUID()
      void refresh()
      return setError(failure.text)
    }
    setRegistering(null)
    const messageKey =
      form === 'change' && outcome.value.state === 'submitted' ? 'changed' : outcome.value.state
    toasts.show({
      kind: 'success',
      text: t(messageKey === 'accepted' || messageKey === 'changed' ? messageKey : 'submitted'),
    })
    await refresh()
  }

  return {
    divisionId,
    setDivisionId,
    isAgreed,
    setAgreed: (agreed: boolean) => {
      setAgreed(agreed)
      setLacks(false)
    },
    lacksAgreement,
    error,
    isSending,
    send,
    /** The outcome of registering, shown before the user confirms. */
    expectedOutcome: ({ needsReview }: CompetitionDivision) => {
      const waits = part.checks.some(({ key, state }) => key === 'materials' && state === 'waiting')
      if (needsReview) return 'willReview' as const
      return waits ? ('willWait' as const) : ('willPass' as const)
    },
  }
}
