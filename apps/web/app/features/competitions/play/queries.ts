import type { CallFailure, CallOutcome } from '@tiltyard/client'
import {
  addresses,
  type CompetitionType,
  type Localised,
  type PlayTaskList,
  type PublicStage,
} from '@tiltyard/contracts/browser'
import { call } from '../../identity/session/index.ts'
import { currentStage } from './stage.model.ts'

/** Public facts of a competition, known before the session is. */
export type Competition = { readonly id: string; readonly type: CompetitionType; readonly name: Localised }

/** Expected refusals are states of the page, not failures. */
export type PlayState =
  | { readonly kind: 'open'; readonly board: PlayTaskList }
  | { readonly kind: 'waiting'; readonly stage: PublicStage }
  | { readonly kind: 'no-entry' }
  | { readonly kind: 'not-available' }

export const paramsOf = ({ id, type }: Competition) => ({ competitionId: id, type })

export async function fetchPlayState(competition: Competition): Promise<CallOutcome<PlayState>> {
  const outcome = await call(addresses.listTasks, { params: paramsOf(competition) })
  if (outcome.ok) return { ...outcome, value: { kind: 'open', board: outcome.value } }
  switch (outcome.reason) {
    case 'play.not_admitted':
      return toOutcome(outcome, { kind: 'no-entry' })
    case 'competitions.type_not_available':
      return toOutcome(outcome, { kind: 'not-available' })
    case 'play.not_started':
      return fetchStageStart(competition, outcome)
    default:
      return outcome
  }
}

/** The start is public; it is fetched again, because organisers may have moved it. */
async function fetchStageStart({ id }: Competition, refusal: CallFailure): Promise<CallOutcome<PlayState>> {
  const outcome = await call(addresses.getCompetition, { params: { competitionId: id } })
  if (!outcome.ok) return outcome
  const stage = currentStage(outcome.value.stages)
  return stage ? { ...outcome, value: { kind: 'waiting', stage } } : refusal
}

const toOutcome = ({ requestId }: CallFailure, value: PlayState): CallOutcome<PlayState> => ({
  ok: true,
  value,
  headers: new Headers(),
  requestId: requestId ?? '',
})
