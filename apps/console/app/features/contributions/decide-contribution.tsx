import type { Contribution } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Choice, DecideButtons } from '../review-queue/index.ts'
import { ask } from '../session/index.ts'
import { contributionsKey } from './queries.ts'

type Decision = 'review' | 'accept' | 'decline'

/** The sender is told, so a decline needs words. */
export function DecideContribution({ contribution: { id, state } }: { readonly contribution: Contribution }) {
  const t = useTranslations('contributions')
  const choices: readonly Choice<Decision>[] = [
    {
      decision: 'decline',
      label: t('decline'),
      tone: 'danger',
      asks: { reasonTitle: t('decline') },
    },
    ...(state === 'new' ? [{ decision: 'review' as const, label: t('review'), tone: 'plain' as const }] : []),
    { decision: 'accept', label: t('accept'), tone: 'primary' },
  ]
  const decide = (decision: Decision, reason: string) =>
    ask(addresses.decideContribution, {
      params: { contributionId: id },
      body: decision === 'decline' ? { decision, reason } : { decision },
    })
  return (
    <DecideButtons
      choices={state === 'accepted' || state === 'declined' ? [] : choices}
      decide={decide}
      words={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      longestReason={1000}
      queryKey={contributionsKey}
    />
  )
}
