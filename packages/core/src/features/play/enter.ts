import { type CompetitionType, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, reading } from '../../kernel/index.ts'
import type { Snapshot } from '../boards/index.ts'
import { roleIn } from '../competitions/index.ts'
import { findScript, type Script, type ScriptDivision } from '../tasks/index.ts'
import { findCompetition } from './known-competitions.ts'
import { findMoment } from './moment.store.ts'
import type { PlayDeps } from './play-deps.ts'
import type { PlayedNow, PlayerEntry } from './play-facts.ts'
import { findPlayer } from './player.store.ts'
import { takesPart, whyCannotPlay } from './presence.rules.ts'
import { hasBegun } from './seen-tasks.rules.ts'

export type Asked = { readonly type: CompetitionType; readonly competitionId: string }
export type EnterReason =
  | 'competitions.not_found'
  | 'competitions.type_not_available'
  | 'play.no_entry'
  | 'play.not_started'

/** Somebody inside of a competition: a player with their entry, or one of those who organise it, who see everything. */
export type Inside = {
  readonly at: Date
  readonly competition: PlayedNow
  readonly script: Script
  readonly board: Snapshot
  readonly solved: ReadonlySet<string>
  readonly player: {
    readonly entry: PlayerEntry & { readonly number: number }
    readonly division: ScriptDivision
  } | null
}

export async function enter(
  deps: Pick<PlayDeps, 'database' | 'clock' | 'boards'>,
  actor: Actor,
  { type, competitionId }: Asked,
): Promise<Result<Inside, EnterReason>> {
  const { database, clock, boards } = deps
  const moment = await findMoment(database, { competitionId, shift: clock.shiftSeconds })
  if (!moment) return refuse('competitions.not_found')
  const { at, revision, playersVersion: version } = moment
  const asked = { competitionId, revision }
  const [{ entry, solved }, competition] = await Promise.all([
    findPlayer(database, { competitionId, userId: actor.userId, version }),
    findCompetition(database, asked),
  ])
  const takes = takesPart(entry)
  const organises = !takes && (await roleIn(reading(database), actor, competitionId)) !== null
  const why = whyCannotPlay(
    competition && (organises ? { ...competition, isPublished: true } : competition),
    type,
  )
  if (why || !competition) return refuse(why ?? 'competitions.not_found')
  if (!takes && !organises) return refuse('play.no_entry')
  if (takes && !hasBegun(competition.stages, at)) return refuse('play.not_started')
  const [script, board] = await Promise.all([
    findScript(database, reading(database), asked),
    boards.of(competitionId),
  ])
  const division = takes ? script.divisions.get(entry.divisionId) : undefined
  if (!board) return refuse('competitions.not_found')
  return ok({
    at,
    competition,
    script,
    board,
    solved,
    player: takes && division ? { entry, division } : null,
  })
}
