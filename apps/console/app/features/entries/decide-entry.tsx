import { addresses, type EntryDetail, type EntryState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex } from 'antd'
import { type Choice, DecideButtons } from '../review-queue/index.ts'
import { ask } from '../session/index.ts'
import { MoveDivision } from './move-division.tsx'
import { competitionKey, type Organised } from './queries.ts'

type Decision = 'accept' | 'return' | 'reject' | 'suspend' | 'reinstate'

/** What may be decided of an entry in each state, from the gravest to the usual one. */
const decisions: Readonly<Record<EntryState, readonly Decision[]>> = {
  submitted: ['reject', 'return', 'accept'],
  returned: ['reject', 'accept'],
  rejected: ['return', 'accept'],
  accepted: ['suspend'],
  suspended: ['reinstate'],
  withdrawn: [],
}
const letters = { accept: 'a', return: 'b', reject: 'r', suspend: 's', reinstate: 'i' } as const
const tones = {
  accept: 'primary',
  return: 'plain',
  reject: 'danger',
  suspend: 'danger',
  reinstate: 'primary',
} as const

type DecideEntryProps = {
  readonly competition: Organised
  readonly entry: EntryDetail
  readonly onDecided: () => void
}

/** Sent with the state that was seen: whoever was faster is not overruled by accident. */
export function DecideEntry({ competition, entry, onDecided }: DecideEntryProps) {
  const t = useTranslations('running.entries')
  const { teamId, state } = entry
  const competitionId = competition.id
  const choices = decisions[state].map(
    (decision): Choice<Decision> => ({
      decision,
      letter: letters[decision],
      label: t(decision),
      tone: tones[decision],
      asks: decision === 'accept' ? { question: t('acceptAsk') } : { reasonTitle: t(`${decision}Title`) },
    }),
  )
  const decide = (decision: Decision, reason: string) =>
    ask(addresses.decideEntry, {
      params: { competitionId, teamId },
      body: decision === 'accept' ? { decision, state } : { decision, reason, state },
    })
  return (
    <Flex gap={8} wrap justify="flex-end">
      <MoveDivision competition={competition} entry={entry} />
      <DecideButtons
        choices={choices}
        decide={decide}
        words={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
        queryKey={competitionKey(competitionId)}
        onDecided={onDecided}
      />
    </Flex>
  )
}
