import type { VerificationRequest } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Choice, DecideButtons } from '../review-queue/index.ts'
import { ask } from '../session/index.ts'
import { verificationsKey } from './queries.ts'

type Decision = 'approve' | 'reject'
type DecideVerificationProps = { readonly request: VerificationRequest; readonly onDecided: () => void }

export function DecideVerification({ request: { id, state }, onDecided }: DecideVerificationProps) {
  const t = useTranslations('verifications')
  const choices: readonly Choice<Decision>[] = [
    {
      decision: 'reject',
      letter: 'r',
      label: t('reject'),
      tone: 'danger',
      asks: { reasonTitle: t('rejectTitle') },
    },
    {
      decision: 'approve',
      letter: 'a',
      label: t('approve'),
      tone: 'primary',
      asks: { question: t('approveAsk') },
    },
  ]
  const decide = (decision: Decision, reason: string) =>
    ask(addresses.decideVerification, {
      params: { requestId: id },
      body: decision === 'approve' ? { decision } : { decision, reason },
    })
  return (
    <DecideButtons
      choices={state === 'in_review' ? choices : []}
      decide={decide}
      words={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      // Not the one that is open: asking for it again would be another recorded view.
      queryKey={[...verificationsKey, 'list']}
      onDecided={onDecided}
    />
  )
}
