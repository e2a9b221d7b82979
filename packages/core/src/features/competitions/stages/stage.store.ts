import { combinedType } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { Clock, PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import { listStages } from '../catalogue/competition.store.ts'
import type { PlannedStage, StageTimes } from './stage.rules.ts'

/** A stage of this competition, with its state by the database's clock. */
export async function findStage(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, stageId }: { readonly competitionId: string; readonly stageId: string },
) {
  return (await listStages(reader, clock, competitionId)).find(({ id }) => id === stageId) ?? null
}

export async function countTasksByStage(
  reader: PlatformReader,
  competitionId: string,
): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('tasks')
    .select(({ fn }) => ['stage_id', fn.countAll<string>().as('n')])
    .where('competition_id', '=', competitionId)
    .groupBy('stage_id')
    .execute()
  return new Map(rows.map(({ stage_id, n }) => [stage_id, Number(n)]))
}

const stageColumns = ({ name, type, startsAt, freezeAt, endsAt, revealAt, settings }: PlannedStage) => ({
  name: JSON.stringify(name),
  type,
  starts_at: startsAt,
  freeze_at: freezeAt,
  ends_at: endsAt,
  reveal_at: revealAt,
  settings: JSON.stringify(settings),
})

export async function insertStage(
  tx: PlatformTx,
  stage: PlannedStage & { readonly id: string; readonly competitionId: string; readonly number: number },
): Promise<void> {
  await tx
    .insertInto('stages')
    .values({
      id: stage.id,
      competition_id: stage.competitionId,
      number: stage.number,
      ...stageColumns(stage),
    })
    .execute()
}

export async function updateStagePlan(tx: PlatformTx, stageId: string, plan: PlannedStage): Promise<void> {
  await tx.updateTable('stages').set(stageColumns(plan)).where('id', '=', stageId).execute()
}

/** The ledger has one list of bonuses for all tasks of a competition, so its stages share it. */
export async function updateBloodPercents(
  tx: PlatformTx,
  competitionId: string,
  percents: readonly number[],
): Promise<void> {
  await sql`update stages set settings = settings || jsonb_build_object('bloodPercents', ${JSON.stringify(percents)}::jsonb)
    where competition_id = ${competitionId} and settings -> 'bloodPercents' is distinct from ${JSON.stringify(percents)}::jsonb`.execute(
    tx,
  )
}

export async function updateStageTimes(tx: PlatformTx, stageId: string, times: StageTimes): Promise<void> {
  await tx
    .updateTable('stages')
    .set({
      freeze_at: times.freezeAt,
      ends_at: times.endsAt,
      reveal_at: times.revealAt,
      paused_at: times.pausedAt,
    })
    .where('id', '=', stageId)
    .execute()
}

export async function updateStageOrder(tx: PlatformTx, stageIds: readonly string[]): Promise<void> {
  await sql`update stages set number = place from unnest(${stageIds}::uuid[]) with ordinality as ordered (stage_id, place)
    where id = stage_id`.execute(tx)
}

/** A competition has the type of its stages, or the combined type if they differ. */
export async function updateCompetitionType(tx: PlatformTx, competitionId: string): Promise<void> {
  await sql`update competitions set type = stage.type from (
      select case when count(distinct type) = 1 then min(type) else ${combinedType} end as type
      from stages where competition_id = ${competitionId}) as stage
    where id = ${competitionId} and competitions.type <> stage.type`.execute(tx)
}

export async function deleteStage(tx: PlatformTx, stageId: string): Promise<void> {
  await tx.deleteFrom('stages').where('id', '=', stageId).execute()
}

export async function markStagesRevealed(
  tx: PlatformTx,
  stageIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.updateTable('stages').set({ revealed_at: at }).where('id', 'in', stageIds).execute()
}
