import type { CallFailure, CallOutcome } from '@tiltyard/client'
import {
  addresses,
  type CompetitionType,
  type Localised,
  type PlayTaskList,
  type PublicStage,
} from '@tiltyard/contracts/browser'
import { call } from '../session/index.ts'
import { stageAtHand } from './stage.model.ts'

/** What the page's address and the public facts say, before anybody is known. */
export type Competition = { readonly id: string; readonly type: CompetitionType; readonly name: Localised }

/** Some refusals are no failures: the page has something to say about each of them. */
export type Playing =
  | { readonly kind: 'open'; readonly board: PlayTaskList }
  | { readonly kind: 'waiting'; readonly stage: PublicStage }
  | { readonly kind: 'no-entry' }
  | { readonly kind: 'not-available' }

export const paramsOf = ({ id, type }: Competition) => ({ competitionId: id, type })

export async function askPlaying(competition: Competition): Promise<CallOutcome<Playing>> {
  const outcome = await call(addresses.listTasks, { params: paramsOf(competition) })
  if (outcome.ok) return { ...outcome, value: { kind: 'open', board: outcome.value } }
  switch (outcome.reason) {
    case 'play.not_admitted':
      return said(outcome, { kind: 'no-entry' })
    case 'competitions.type_not_available':
      return said(outcome, { kind: 'not-available' })
    case 'play.not_started':
      return askWhen(competition, outcome)
    default:
      return outcome
  }
}

/** When it begins is public; asked for anew, for organisers may have moved it. */
async function askWhen({ id }: Competition, refusal: CallFailure): Promise<CallOutcome<Playing>> {
  const outcome = await call(addresses.getCompetition, { params: { competitionId: id } })
  if (!outcome.ok) return outcome
  const stage = stageAtHand(outcome.value.stages)
  return stage ? { ...outcome, value: { kind: 'waiting', stage } } : refusal
}

const said = ({ requestId }: CallFailure, value: Playing): CallOutcome<Playing> => ({
  ok: true,
  value,
  headers: new Headers(),
  requestId: requestId ?? '',
})
