import { mapFailure } from '@tiltyard/client'
import { addresses, type CompetitionDivision, type Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useRef, useState } from 'react'
import { toasts } from '../../notices/index.ts'
import { call } from '../../session/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import { usePart } from './part-provider.tsx'

export function useRegister(competition: CompetitionFacts, part: Participation, form: 'register' | 'change') {
  const t = useTranslations('competitions.register')
  const basics = useTranslations('basics')
  const { refresh, setRegistering } = usePart()
  const present = part.divisionIds.find((id) => id === part.entry?.divisionId)
  const [divisionId, setDivisionId] = useState(present ?? part.divisionIds[0] ?? '')
  const [isAgreed, setAgreed] = useState(false)
  const [lacksAgreement, setLacks] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // One key for one wish: a press that is repeated after silence registers once.
  const wish = useRef(crypto.randomUUID())

  const send = async () => {
    if (form === 'register' && !isAgreed) return setLacks(true)
    setSending(true)
    setTrouble(null)
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
            { retryKey: wish.current },
          )
    setSending(false)
    if (!outcome.ok) {
      // A refusal has answered the wish; the next press is another one.
      wish.current = outcome.status === null ? wish.current : crypto.randomUUID()
      void refresh()
      return setTrouble(
        mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }).text,
      )
    }
    setRegistering(null)
    const word = form === 'change' && outcome.value.state === 'submitted' ? 'changed' : outcome.value.state
    toasts.show({ kind: 'success', text: t(word === 'accepted' || word === 'changed' ? word : 'submitted') })
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
    trouble,
    isSending,
    send,
    /** What follows from sending it, said before. */
    outlookOf: ({ needsReview }: CompetitionDivision) => {
      const waits = part.checks.some(({ key, state }) => key === 'materials' && state === 'waiting')
      if (needsReview) return 'willReview' as const
      return waits ? ('willWait' as const) : ('willPass' as const)
    },
  }
}
