import { addresses, type EntryListItem, type EntryState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import type { DecisionChoice } from '../../shared/review-queue/index.ts'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { commonDecisions, decisionsFor, type EntryDecision } from './entry-decisions.model.ts'

const shortcuts = { accept: 'a', return: 'b', reject: 'r', suspend: 's', reinstate: 'i' } as const
const tones = {
  accept: 'positive',
  return: 'plain',
  reject: 'danger',
  suspend: 'danger',
  reinstate: 'positive',
} as const

type Decidable = Pick<EntryListItem, 'teamId' | 'state'>

/** The expected state is sent along, so that a concurrent decision is not overruled. */
export function useEntryDecisions() {
  const t = useTranslations('running.entries')
  const failureText = useFailureText()
  const { id: competitionId } = useCompetition()
  const canOrganise = useCanOrganise()
  const choice = (decision: EntryDecision): DecisionChoice<EntryDecision> => ({
    decision,
    shortcut: shortcuts[decision],
    label: t(decision),
    tone: tones[decision],
    confirmation:
      decision === 'accept' ? { question: t('acceptAsk') } : { reasonTitle: t(`${decision}Title`) },
  })
  const decide = ({ teamId, state }: Decidable, decision: EntryDecision, reason: string) =>
    callApi(addresses.decideEntry, {
      params: { competitionId, teamId },
      body: decision === 'accept' ? { decision, state } : { decision, reason, state },
    })
  const decideAll = async (rows: readonly Decidable[], decision: EntryDecision, reason: string) => {
    const outcomes: { id: string; refusal: string | null }[] = []
    for (const row of rows) {
      const refusal = await decide(row, decision, reason).then(() => null, refusalText)
      outcomes.push({ id: row.teamId, refusal })
    }
    return outcomes
  }
  const refusalText = (fault: unknown) => {
    if (fault instanceof CallError) return failureText(fault.failure)
    throw fault
  }
  return {
    choicesFor: (state: EntryState) => (canOrganise ? decisionsFor(state).map(choice) : []),
    choicesForAll: (rows: readonly Decidable[]) => commonDecisions(rows).map(choice),
    canSelect: ({ state }: Decidable) => canOrganise && decisionsFor(state).length > 0,
    decide,
    decideAll,
  }
}
