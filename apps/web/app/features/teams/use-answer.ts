import type { CallOutcome } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { toasts, useTellFailure } from '../notices/index.ts'
import { call } from '../session/index.ts'

type Sent = {
  readonly orgName?: string
  readonly authenticationFile?: string
  readonly remember?: 'true'
}

/** Never shown as done before the server says so. */
export function useAnswer(
  invitationId: string,
  { onAnswered, onRefused }: { readonly onAnswered: () => void; readonly onRefused: () => void },
) {
  const t = useTranslations('teams.dialog')
  const tellFailure = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const answer = async (ask: () => Promise<CallOutcome<unknown>>, said: 'accepted' | 'declined') => {
    setBusy(true)
    const outcome = await ask()
    setBusy(false)
    if (outcome.ok) {
      toasts.show({ kind: 'success', text: t(said) })
      return onAnswered()
    }
    tellFailure(outcome, { retry: () => void answer(ask, said) })
    onRefused()
  }
  const params = { invitationId }
  return {
    isBusy,
    accept: (body: Sent) => answer(() => call(addresses.acceptInvitation, { params, body }), 'accepted'),
    decline: () => answer(() => call(addresses.declineInvitation, { params }), 'declined'),
  }
}
