import type { CompetitionType, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import type { Stage } from '../competitions/index.ts'
import type { PlayedNow, PlayerEntry } from './play-facts.ts'

export async function findPlayedNow(
  reader: PlatformReader,
  competitionId: string,
): Promise<PlayedNow | null> {
  const { rows } = await sql<PlayedRow>`/* prepared: play-competition */
    select c.type, c.name, c.state, c.revision, c.flag_format, c.attempts_a_minute, c.hint_payment, c.blood_percents,
           c.revealed_at, s.id as stage_id, s.number, s.name as stage_name, s.type as stage_type, s.starts_at, s.freeze_at,
           s.ends_at, s.reveal_at, s.paused_at
    from competitions c left join stages s on s.competition_id = c.id
    where c.id = ${competitionId} order by s.number`.execute(reader)
  const [first] = rows
  if (!first) return null
  return {
    id: competitionId,
    type: first.type as CompetitionType,
    name: first.name as Localised,
    isPublished: first.state === 'published',
    revision: first.revision,
    flagFormat: first.flag_format,
    attemptsAMinute: first.attempts_a_minute,
    hintPayment: first.hint_payment as PlayedNow['hintPayment'],
    bloodPlaces: first.blood_percents.length,
    revealedAt: first.revealed_at,
    stages: rows.flatMap((row) => (row.stage_id === null ? [] : [stageFrom(row)])),
  }
}

type PlayedRow = (StageRow | { readonly stage_id: null }) & {
  readonly type: string
  readonly name: unknown
  readonly state: string
  readonly revision: number
  readonly flag_format: string | null
  readonly attempts_a_minute: number
  readonly hint_payment: string
  readonly blood_percents: number[]
  readonly revealed_at: Date | null
}

type StageRow = {
  readonly stage_id: string
  readonly number: number
  readonly stage_name: unknown
  readonly stage_type: string
  readonly starts_at: Date
  readonly freeze_at: Date | null
  readonly ends_at: Date
  readonly reveal_at: Date | null
  readonly paused_at: Date | null
}

function stageFrom(row: StageRow): Stage {
  return {
    id: row.stage_id,
    number: row.number,
    name: row.stage_name as Localised,
    type: row.stage_type as CompetitionType,
    startsAt: row.starts_at,
    freezeAt: row.freeze_at,
    endsAt: row.ends_at,
    revealAt: row.reveal_at,
    pausedAt: row.paused_at,
  }
}

/** Somebody's place in a competition, at most one; the limit keeps the planner from joining the tables whole. */
export const playerEntry = (competition: string, user: string) => `
  select m.user_id as "userId", m.team_id as "teamId", t.name as "teamName", e.number, e.state,
         e.division_id as "divisionId", t.leader_id = m.user_id as "isLeader"
  from team_members m join teams t on t.id = m.team_id join entries e on e.team_id = m.team_id
  where m.competition_id = ${competition} and m.user_id = ${user} limit 1`

/** By user; whoever is in no team that was handed in is not among them. */
export async function listPlayerEntries(
  reader: PlatformReader,
  competitionId: string,
  userIds: readonly string[],
): Promise<Map<string, PlayerEntry>> {
  const { rows } = await sql<PlayerEntry>`/* prepared: play-entries */
    select found.* from unnest(${userIds}::uuid[]) as asked (user_id)
    cross join (select ${competitionId}::uuid as id) as competition
    cross join lateral (${sql.raw(playerEntry('competition.id', 'asked.user_id'))}) as found`.execute(reader)
  return new Map(rows.map((row) => [row.userId, row]))
}
