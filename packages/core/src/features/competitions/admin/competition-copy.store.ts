import type { Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

/** New ids by old ones. */
export type CopyIds = {
  readonly sourceId: string
  readonly competitionId: string
  readonly stages: ReadonlyMap<string, string>
  readonly divisions: ReadonlyMap<string, string>
  readonly tasks: ReadonlyMap<string, string>
  readonly shiftMs: number
}

export async function findCopied(reader: PlatformReader, id: string) {
  const { rows } = await sql<{
    importPending: boolean
    startsAt: Date | null
    stages: string[]
    divisions: string[]
    tasks: string[]
  }>`select import_pending as "importPending", starts_at as "startsAt",
      array(select s.id::text from stages s where s.competition_id = c.id order by number) as stages,
      array(select d.id::text from divisions d where d.competition_id = c.id order by number) as divisions,
      array(select t.id::text from tasks t where t.competition_id = c.id order by t.number) as tasks
    from competitions c where id = ${id}`.execute(reader)
  const [row] = rows
  if (!row) throw new Error(`the competition ${id} is locked and has no row`)
  return row
}

const pairs = (ids: ReadonlyMap<string, string>, name: string) =>
  sql`unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) as ${sql.ref(name)} (from_id, to_id)`
const shift = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`

/** Where the original needs a code, the copy has one of its own. */
export async function copySettings(
  tx: PlatformTx,
  clock: Clock,
  { sourceId, competitionId, shiftMs }: CopyIds,
  { name, joinCode }: { readonly name: Localised; readonly joinCode: string },
): Promise<void> {
  const moved = shift(shiftMs)
  await sql`
    insert into competitions (id, type, name, content_language, summary, overview, rules, prizes, faq, agreement, documents, board_is_public,
      verify_type, registration_conditions, team_user_fields, company_needs_materials, team_size_min, team_size_max,
      is_listed, join_code, team_limit, registration_opens_at, registration_closes_at, roster_locks_at, created_at)
    select ${competitionId}::uuid, type, ${JSON.stringify(name)}::jsonb, content_language, summary, overview, rules, prizes, faq, agreement, documents,
      board_is_public, verify_type, registration_conditions, team_user_fields, company_needs_materials, team_size_min,
      team_size_max, is_listed, case when join_code is not null then ${joinCode} end, team_limit, registration_opens_at + ${moved}, registration_closes_at + ${moved}, roster_locks_at + ${moved}, ${now(clock)}
    from competitions where id = ${sourceId}`.execute(tx)
}

/** Not paused, not revealed, and without a time for appeals. */
export async function copyStages(tx: PlatformTx, ids: CopyIds): Promise<void> {
  const moved = shift(ids.shiftMs)
  await sql`
    insert into stages (id, competition_id, number, name, type, starts_at, freeze_at, ends_at, reveal_at, settings)
    select copy.to_id, ${ids.competitionId}::uuid, number, name, type, starts_at + ${moved}, freeze_at + ${moved}, ends_at + ${moved},
      reveal_at + ${moved}, settings
    from ${pairs(ids.stages, 'copy')} join stages s on s.id = copy.from_id`.execute(tx)
}

export async function copyDivisions(tx: PlatformTx, ids: CopyIds): Promise<void> {
  await sql`
    insert into divisions (id, competition_id, number, name, description, org_types, can_join, needs_review, ranks_overall,
      can_see_tasks, can_submit, scores, can_take_bloods, affects_value)
    select copy.to_id, ${ids.competitionId}::uuid, number, name, description, org_types, can_join, needs_review, ranks_overall,
      can_see_tasks, can_submit, scores, can_take_bloods, affects_value
    from ${pairs(ids.divisions, 'copy')} join divisions d on d.id = copy.from_id`.execute(tx)
}

/** An exam is published when its paper is sealed: the copy's is not. The tasks of copied challenges, with their numbers, order, prerequisites and rights by division. */
export async function copyTasks(tx: PlatformTx, ids: CopyIds): Promise<void> {
  const moved = shift(ids.shiftMs)
  const [copy, needed] = [pairs(ids.tasks, 'copy'), pairs(ids.tasks, 'needed')]
  await sql`
    insert into tasks (id, challenge_id, competition_id, stage_id, parent_id, number, is_published, difficulty, rule, settings,
      attempts_max, released_at, closes_at, position)
    select copy.to_id, copy.to_id, ${ids.competitionId}::uuid, stage.to_id, needed.to_id, number, is_published and ch.kind <> 'exam', difficulty, rule,
      settings, attempts_max, released_at + ${moved}, closes_at + ${moved}, position
    from ${copy} join tasks t on t.id = copy.from_id join challenges ch on ch.id = t.challenge_id
      join ${pairs(ids.stages, 'stage')} on stage.from_id = t.stage_id
      left join ${needed} on needed.from_id = t.parent_id`.execute(tx)
  await sql`
    insert into task_prerequisites (task_id, prerequisite_id, competition_id)
    select copy.to_id, needed.to_id, ${ids.competitionId}::uuid
    from task_prerequisites p join ${copy} on copy.from_id = p.task_id join ${needed} on needed.from_id = p.prerequisite_id`.execute(
    tx,
  )
  await sql`
    insert into division_tasks (division_id, task_id, competition_id, can_see_tasks, can_submit, scores, can_take_bloods, affects_value)
    select division.to_id, copy.to_id, ${ids.competitionId}::uuid, can_see_tasks, can_submit, scores, can_take_bloods, affects_value
    from division_tasks d join ${copy} on copy.from_id = d.task_id
      join ${pairs(ids.divisions, 'division')} on division.from_id = d.division_id`.execute(tx)
}
