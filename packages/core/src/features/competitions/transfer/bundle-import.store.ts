import { type Clock, newId, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { newJoinCode } from '../catalogue/join-code.ts'
import type { Bundle } from './bundle-format.ts'

/** New ids of the objects that the bundle references by number. */
export type BundleIds = {
  readonly competitionId: string
  readonly stages: ReadonlyMap<number, string>
  readonly divisions: ReadonlyMap<number, string>
  readonly tasks: ReadonlyMap<number, string>
  /** By position in the list: teams that were never accepted have no number. */
  readonly teams: readonly string[]
}

export function createBundleIds({ stages, divisions, tasks, teams }: Bundle): BundleIds {
  const byNumber = (rows: readonly { readonly number: number }[]) =>
    new Map(rows.map(({ number }) => [number, newId()]))
  return {
    competitionId: newId(),
    stages: byNumber(stages),
    divisions: byNumber(divisions),
    tasks: byNumber(tasks),
    teams: teams.map(() => newId()),
  }
}

export async function getDatabaseTime(reader: PlatformReader, clock: Clock): Promise<Date> {
  const { at } = await reader.selectNoFrom(now(clock).as('at')).executeTakeFirstOrThrow()
  return at
}

/**
 * Always a draft: an administrator decides whether it becomes public. A bundle has no code, so an import that needs one
 * gets a new one.
 */
export async function insertImportedCompetition(
  tx: PlatformTx,
  clock: Clock,
  { competitionId }: BundleIds,
  { competition }: Bundle,
): Promise<void> {
  await tx
    .insertInto('competitions')
    .values({
      id: competitionId,
      type: competition.type,
      name: competition.name,
      summary: json(competition.summary),
      overview: json(competition.overview),
      rules: json(competition.rules),
      prizes: json(competition.prizes),
      faq: json(competition.faq),
      agreement: json(competition.agreement),
      documents: JSON.stringify(competition.documents),
      content_language: competition.contentLanguage,
      board_is_public: competition.boardIsPublic,
      verify_type: competition.verifyType,
      registration_conditions: JSON.stringify(competition.conditions),
      team_user_fields: JSON.stringify(competition.teamUserFields),
      company_needs_materials: competition.companyNeedsMaterials,
      is_listed: competition.isListed,
      join_code: competition.needsJoinCode ? newJoinCode() : null,
      team_size_min: competition.teamSizeMin,
      team_size_max: competition.teamSizeMax,
      registration_opens_at: competition.registrationOpensAt,
      registration_closes_at: competition.registrationClosesAt,
      roster_locks_at: competition.rosterLocksAt,
      created_at: now(clock),
    })
    .execute()
}

/** Called after the teams are inserted: a limit below their number holds for later ones. */
export async function setTeamLimit(tx: PlatformTx, ids: BundleIds, { competition }: Bundle): Promise<void> {
  await tx
    .updateTable('competitions')
    .set({ team_limit: competition.teamLimit })
    .where('id', '=', ids.competitionId)
    .execute()
}

export async function insertOwner(
  tx: PlatformTx,
  clock: Clock,
  { competitionId }: BundleIds,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('competition_staff')
    .values({ competition_id: competitionId, user_id: userId, role: 'owner', added_at: now(clock) })
    .execute()
}

export async function insertStages(tx: PlatformTx, ids: BundleIds, { stages }: Bundle): Promise<void> {
  await insertInBatches(stages, (rows) =>
    tx.insertInto('stages').values(
      rows.map((stage) => ({
        id: idOf(ids.stages, stage.number),
        competition_id: ids.competitionId,
        number: stage.number,
        name: stage.name,
        type: stage.type,
        starts_at: stage.startsAt,
        freeze_at: stage.freezeAt,
        ends_at: stage.endsAt,
        reveal_at: stage.revealAt,
        revealed_at: stage.revealedAt,
        paused_at: stage.pausedAt,
        settings: JSON.stringify(stage.settings),
      })),
    ),
  )
}

export async function insertDivisions(tx: PlatformTx, ids: BundleIds, { divisions }: Bundle): Promise<void> {
  await insertInBatches(divisions, (rows) =>
    tx.insertInto('divisions').values(
      rows.map((division) => ({
        id: idOf(ids.divisions, division.number),
        competition_id: ids.competitionId,
        number: division.number,
        name: division.name,
        description: json(division.description),
        org_types: division.orgTypes && [...division.orgTypes],
        can_join: division.canJoin,
        needs_review: division.needsReview,
        ranks_overall: division.ranksOverall,
        ...playRights(division),
      })),
    ),
  )
}

/** Called after the tasks are inserted. */
export async function insertDivisionTasks(
  tx: PlatformTx,
  ids: BundleIds,
  { divisions }: Bundle,
): Promise<void> {
  const overrides = divisions.flatMap(({ number, tasks }) =>
    tasks.map((override) => ({ ...override, division: number })),
  )
  await insertInBatches(overrides, (rows) =>
    tx.insertInto('division_tasks').values(
      rows.map((override) => ({
        division_id: idOf(ids.divisions, override.division),
        task_id: idOf(ids.tasks, override.task),
        competition_id: ids.competitionId,
        ...playRights(override),
      })),
    ),
  )
}

export async function insertAnnouncements(
  tx: PlatformTx,
  ids: BundleIds,
  { announcements }: Bundle,
): Promise<void> {
  await insertInBatches(announcements, (rows) =>
    tx.insertInto('competition_announcements').values(
      rows.map((one) => ({
        id: newId(),
        competition_id: ids.competitionId,
        task_id: one.task === null ? null : idOf(ids.tasks, one.task),
        title: one.title,
        content: one.content,
        published_at: one.publishedAt,
        withdrawn_at: one.withdrawnAt,
      })),
    ),
  )
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export function idOf(ids: ReadonlyMap<number, string>, number: number): string {
  const id = ids.get(number)
  if (!id) throw new Error(`nothing has the number ${number}`)
  return id
}

const rowsPerStatement = 1_000
/** A statement has a limited number of parameters. */
export async function insertInBatches<T>(
  rows: readonly T[],
  insert: (rows: readonly T[]) => { execute(): Promise<unknown> },
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await insert(rows.slice(from, from + rowsPerStatement)).execute()
}

function playRights<T>(rights: {
  readonly canSeeTasks: T
  readonly canSubmit: T
  readonly scores: T
  readonly canTakeBloods: T
  readonly affectsValue: T
}) {
  return {
    can_see_tasks: rights.canSeeTasks,
    can_submit: rights.canSubmit,
    scores: rights.scores,
    can_take_bloods: rights.canTakeBloods,
    affects_value: rights.affectsValue,
  }
}
