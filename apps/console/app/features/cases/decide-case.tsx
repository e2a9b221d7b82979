import { addresses, type IncidentDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type Choice, DecideButtons } from '../review-queue/index.ts'
import { ask } from '../session/index.ts'
import { competitionKey } from './queries.ts'

type Decision = 'misjudged' | 'confirmed'
type DecideCaseProps = { readonly competitionId: string; readonly found: IncidentDetail }

export function DecideCase({ competitionId, found: { id, state } }: DecideCaseProps) {
  const t = useTranslations('running.cases')
  const choices: readonly Choice<Decision>[] = [
    {
      decision: 'misjudged',
      letter: 'm',
      label: t('misjudge'),
      tone: 'plain',
      asks: { reasonTitle: t('misjudgeTitle') },
    },
    {
      decision: 'confirmed',
      letter: 'c',
      label: t('confirm'),
      tone: 'danger',
      asks: { reasonTitle: t('confirmTitle') },
    },
  ]
  return (
    <DecideButtons
      choices={state === 'pending' ? choices : []}
      decide={(decision, note) =>
        ask(addresses.decideIncident, {
          params: { competitionId, incidentId: id },
          body: { state: decision, note },
        })
      }
      words={{ done: t('done'), reason: t('note'), reasonHint: t('noteHint') }}
      longestReason={2000}
      queryKey={competitionKey(competitionId)}
    />
  )
}
