import type { CompetitionType, Localised } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader } from '../../kernel/index.ts'
import { type Stage, type StageState, stageState } from './stage.rules.ts'

/** In their order, each with its state by the database's clock. */
export async function listStages(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string,
): Promise<(Stage & { readonly state: StageState })[]> {
  const rows = await reader
    .selectFrom('stages')
    .selectAll()
    .select(now(clock).as('moment'))
    .where('competition_id', '=', competitionId)
    .orderBy('number')
    .execute()
  return rows.map((row) => {
    const stage: Stage = {
      id: row.id,
      number: row.number,
      name: row.name as Localised,
      type: row.type as CompetitionType,
      startsAt: row.starts_at,
      freezeAt: row.freeze_at,
      endsAt: row.ends_at,
      revealAt: row.reveal_at,
      pausedAt: row.paused_at,
    }
    return { ...stage, state: stageState(stage, row.moment) }
  })
}
