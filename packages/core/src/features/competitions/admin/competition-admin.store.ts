import {
  CompetitionDocuments,
  CompetitionSettings,
  type CompetitionText,
  type CompetitionType,
  competitionTexts,
  type LocalisedHtml,
} from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

/** A competition locked by this transaction: concurrent changes to its settings or staff wait. */
export type LockedCompetition = {
  readonly id: string
  readonly type: CompetitionType
  readonly isPublished: boolean
  readonly settingsRevision: number
  readonly resultsPublishedAt: Date | null
  readonly archivedAt: Date | null
}

/**
 * Locked without its key, so that rows with a foreign key to the competition can still be written: players never wait
 * for an organiser.
 */
export async function lockCompetition(tx: PlatformTx, id: string): Promise<LockedCompetition | null> {
  const row = await tx
    .selectFrom('competitions')
    .select(['id', 'type', 'state', 'settings_revision', 'results_published_at', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    type: row.type as CompetitionType,
    isPublished: row.state === 'published',
    settingsRevision: row.settings_revision,
    resultsPublishedAt: row.results_published_at,
    archivedAt: row.archived_at,
  }
}

export async function incrementSettingsRevision(tx: PlatformTx, id: string): Promise<number> {
  const { settings_revision } = await tx
    .updateTable('competitions')
    .set(({ eb }) => ({ settings_revision: eb('settings_revision', '+', 1) }))
    .where('id', '=', id)
    .returning('settings_revision')
    .executeTakeFirstOrThrow()
  return settings_revision
}

export type SettingsRow = {
  readonly settings: CompetitionSettings
  readonly settingsRevision: number
  readonly documents: CompetitionDocuments
  readonly texts: Readonly<Record<CompetitionText, LocalisedHtml | null>>
}

export async function findSettings(reader: PlatformReader, id: string): Promise<SettingsRow | null> {
  const row = await reader.selectFrom('competitions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    settings: CompetitionSettings.parse({
      name: row.name,
      summary: row.summary,
      contentLanguage: row.content_language,
      teamSizeMin: row.team_size_min,
      teamSizeMax: row.team_size_max,
      verifyType: row.verify_type,
      registrationOpensAt: row.registration_opens_at?.toISOString() ?? null,
      registrationClosesAt: row.registration_closes_at?.toISOString() ?? null,
      rosterLocksAt: row.roster_locks_at?.toISOString() ?? null,
      conditions: row.registration_conditions,
      teamUserFields: row.team_user_fields,
      companyNeedsMaterials: row.company_needs_materials,
      boardIsPublic: row.board_is_public,
      cover: row.cover,
      logo: row.logo,
      isListed: row.is_listed,
      joinCode: row.join_code,
      teamLimit: row.team_limit,
    }),
    settingsRevision: row.settings_revision,
    documents: CompetitionDocuments.parse(row.documents),
    texts: Object.fromEntries(
      competitionTexts.map((name) => [name, row[name] as LocalisedHtml | null]),
    ) as SettingsRow['texts'],
  }
}

const columns = (settings: CompetitionSettings) => ({
  name: JSON.stringify(settings.name),
  summary: settings.summary && JSON.stringify(settings.summary),
  content_language: settings.contentLanguage,
  team_size_min: settings.teamSizeMin,
  team_size_max: settings.teamSizeMax,
  verify_type: settings.verifyType,
  registration_opens_at: settings.registrationOpensAt,
  registration_closes_at: settings.registrationClosesAt,
  roster_locks_at: settings.rosterLocksAt,
  registration_conditions: JSON.stringify(settings.conditions),
  team_user_fields: JSON.stringify(settings.teamUserFields),
  company_needs_materials: settings.companyNeedsMaterials,
  board_is_public: settings.boardIsPublic,
  cover: settings.cover,
  logo: settings.logo,
  is_listed: settings.isListed,
  join_code: settings.joinCode,
  team_limit: settings.teamLimit,
})

export type SettingsValues = {
  readonly settings: CompetitionSettings
  readonly documents: CompetitionDocuments
  readonly texts: Readonly<Partial<Record<CompetitionText, LocalisedHtml | null>>>
}

const settingsColumns = ({ settings, documents, texts }: SettingsValues) => ({
  ...columns(settings),
  documents: JSON.stringify(documents),
  ...Object.fromEntries(
    Object.entries(texts).map(([name, html]) => [name, html === null ? null : JSON.stringify(html)]),
  ),
})

export async function insertCompetition(
  tx: PlatformTx,
  clock: Clock,
  { id, type, ...values }: SettingsValues & { readonly id: string; readonly type: string },
): Promise<void> {
  await tx
    .insertInto('competitions')
    .values({ id, type, created_at: now(clock), ...settingsColumns(values) })
    .execute()
}

export async function updateSettings(tx: PlatformTx, id: string, values: SettingsValues): Promise<void> {
  await tx.updateTable('competitions').set(settingsColumns(values)).where('id', '=', id).execute()
}

export async function updateRegistrationWindow(
  tx: PlatformTx,
  id: string,
  window: Pick<CompetitionSettings, 'registrationOpensAt' | 'registrationClosesAt' | 'rosterLocksAt'>,
): Promise<void> {
  await tx
    .updateTable('competitions')
    .set({
      registration_opens_at: window.registrationOpensAt,
      registration_closes_at: window.registrationClosesAt,
      roster_locks_at: window.rosterLocksAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateCompetitionState(
  tx: PlatformTx,
  competitionId: string,
  state: 'draft' | 'published',
): Promise<void> {
  await tx.updateTable('competitions').set({ state }).where('id', '=', competitionId).execute()
}

/** Dissolved teams count as well. */
export async function hasTeams(reader: PlatformReader, competitionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('teams')
    .select('id')
    .where('competition_id', '=', competitionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Each figure of a competition is counted by an index. */
export async function countAdminFigures(reader: PlatformReader, clock: Clock, competitionId: string) {
  const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${from})`
  const of = (table: string) => sql`${sql.table(table)} where competition_id = ${competitionId}`
  const { rows } = await sql<{
    at: Date
    teams: number
    waiting: number
    accepted: number
    materials: number
    incidents: number
    appeals: number
    tasks: number
    published: number
  }>`select ${now(clock)} as at,
    ${count(sql`${of('teams')} and dissolved_at is null`)} as teams,
    ${count(sql`${of('entries')} and state = 'submitted'`)} as waiting,
    ${count(sql`${of('entries')} and state = 'accepted'`)} as accepted,
    ${count(sql`${of('member_materials')} and state = 'pending'`)} as materials,
    ${count(sql`${of('incidents')} and state = 'pending'`)} as incidents,
    ${count(sql`${of('appeals')} and state = 'open'`)} as appeals,
    ${count(of('tasks'))} as tasks,
    ${count(sql`${of('tasks')} and is_published`)} as published`.execute(reader)
  const [row] = rows
  if (!row) throw new Error('a count has no row')
  return row
}

export async function findCompetitionAdminRow(reader: PlatformReader, competitionId: string) {
  return reader
    .selectFrom('competitions')
    .select(['id', 'type', 'state', 'settings_revision', 'results_published_at', 'archived_at'])
    .select(['registration_opens_at', 'registration_closes_at', 'roster_locks_at'])
    .where('id', '=', competitionId)
    .executeTakeFirst()
}

const maxAdminCompetitions = 100

/**
 * Includes the numbers of pending teams and materials. An administrator sees all competitions that they do not play in.
 */
export function listAdminCompetitionRows(
  reader: PlatformReader,
  clock: Clock,
  { userId, isAdministrator }: { readonly userId: string; readonly isAdministrator: boolean },
) {
  return reader
    .selectFrom('competitions as c')
    .leftJoin('competition_staff as m', (join) =>
      join.onRef('m.competition_id', '=', 'c.id').on('m.user_id', '=', userId),
    )
    .select([
      'c.id',
      'c.name',
      'c.state',
      'c.import_pending',
      'c.archived_at',
      'm.role',
      'c.registration_closes_at',
    ])
    .select([
      sql<boolean>`coalesce(c.starts_at <= ${now(clock)}, false)`.as('has_begun'),
      sql<boolean>`coalesce(c.over_at <= ${now(clock)}, false)`.as('is_over'),
      sql<boolean>`coalesce(c.registration_opens_at <= ${now(clock)}, true)
        and coalesce(c.registration_closes_at, c.ends_at, 'infinity') > ${now(clock)}`.as(
        'registration_is_open',
      ),
      sql<boolean>`exists (select from stages s where s.competition_id = c.id and s.freeze_at <= ${now(clock)}
        and s.revealed_at is null and coalesce(s.reveal_at > ${now(clock)}, true))`.as('is_frozen'),
      sql<number>`(select count(*)::int from entries e where e.competition_id = c.id and e.state = 'submitted')`.as(
        'entries_waiting',
      ),
      sql<number>`(select count(*)::int from incidents i where i.competition_id = c.id and i.state = 'pending')`.as(
        'incidents_pending',
      ),
      sql<number>`(select count(*)::int from appeals a where a.competition_id = c.id and a.state = 'open')`.as(
        'appeals_open',
      ),
    ])
    .select((eb) => [
      eb
        .selectFrom('stages')
        .whereRef('stages.competition_id', '=', 'c.id')
        .select(({ fn }) => fn.min('starts_at').as('at'))
        .as('starts_at'),
      eb
        .selectFrom('stages')
        .whereRef('stages.competition_id', '=', 'c.id')
        .select(({ fn }) => fn.max('ends_at').as('at'))
        .as('ends_at'),
      eb
        .selectFrom('teams')
        .whereRef('teams.competition_id', '=', 'c.id')
        .where('dissolved_at', 'is', null)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('teams'),
      eb
        .selectFrom('member_materials')
        .whereRef('member_materials.competition_id', '=', 'c.id')
        .where('member_materials.state', '=', 'pending')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('pending'),
    ])
    .$if(!isAdministrator, (query) => query.where('m.role', 'is not', null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('competition_participants as p')
            .select('p.kind')
            .whereRef('p.competition_id', '=', 'c.id')
            .where('p.user_id', '=', userId)
            .where('p.kind', '=', 'player'),
        ),
      ),
    )
    .orderBy(sql`c.archived_at is not null`)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(maxAdminCompetitions)
    .execute()
}
