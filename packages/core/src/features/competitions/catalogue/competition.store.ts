import { parseStageSettings, playableTypes } from '@tiltyard/competition-types'
import {
  CompetitionRole,
  type CompetitionType,
  type ContentLanguage,
  type Localised,
  OrgType,
  RegistrationCondition,
  roles,
  TeamUserFields,
  VerifyType,
} from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  boardTopic,
  type Clock,
  notifyTopic,
  now,
  type PlatformReader,
  type PlatformTx,
  queueLiveEvent,
} from '../../../kernel/index.ts'
import {
  type Competition,
  type Division,
  type Stage,
  type StageState,
  stageState,
} from './competition.rules.ts'

const competitionQuery = (reader: PlatformReader, clock: Clock) =>
  reader
    .selectFrom('competitions')
    .selectAll()
    .select([
      sql<boolean>`coalesce(registration_opens_at <= ${now(clock)}, true)
        and coalesce(registration_closes_at, (select max(ends_at) from stages where competition_id = competitions.id),
          'infinity') > ${now(clock)}
        and coalesce(roster_locks_at > ${now(clock)}, true) and archived_at is null and type = any(${playableTypes()})`.as(
        'registration_is_open',
      ),
      sql<boolean>`(archived_at is not null or coalesce(roster_locks_at <= ${now(clock)}, false))`.as(
        'roster_is_locked',
      ),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof competitionQuery>['executeTakeFirstOrThrow']>>

export async function findCompetition(
  reader: PlatformReader,
  clock: Clock,
  id: string,
): Promise<Competition | null> {
  const row = await competitionQuery(reader, clock).where('id', '=', id).executeTakeFirst()
  return row ? toCompetition(row) : null
}

/**
 * Called by every change that players may see: caches of the competition are keyed by the revision. Returns the new
 * one.
 */
export async function incrementRevision(tx: PlatformTx, competitionId: string): Promise<number> {
  const { revision, state } = await tx
    .updateTable('competitions')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', competitionId)
    .returning(['revision', 'state'])
    .executeTakeFirstOrThrow()
  await notifyTopic(tx, boardTopic(competitionId))
  // Changes to a draft are not broadcast.
  if (state === 'published')
    queueLiveEvent(tx, { topic: 'everyone', kind: 'competition', payload: { competitionId } })
  return revision
}

const maxCompetitions = 100

/** Unlisted competitions are left out, except for the one that the caller names. */
export async function listOpenForRegistration(
  reader: PlatformReader,
  clock: Clock,
  competitionId: string | null,
): Promise<Competition[]> {
  const rows = await competitionQuery(reader, clock)
    .where('state', '=', 'published')
    .where('archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('is_listed', '=', true), eb('id', '=', competitionId)]))
    .where(sql<boolean>`coalesce(registration_closes_at, 'infinity') > ${now(clock)}`)
    .orderBy('registration_closes_at')
    .orderBy('id')
    .limit(maxCompetitions)
    .execute()
  return rows.map(toCompetition).filter(({ registrationIsOpen }) => registrationIsOpen)
}

export async function findAssignedStaffRole(
  reader: PlatformReader,
  competitionId: string,
  userId: string,
): Promise<CompetitionRole | null> {
  const row = await reader
    .selectFrom('competition_staff')
    .select('role')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? CompetitionRole.parse(row.role) : null
}

/** A person is on the staff of a competition or a member of one of its teams, never both. */
export type ParticipantKind = 'staff' | 'player'

/** Administrators act as owners of every competition that they do not play in. */
export async function findParticipation(
  reader: PlatformReader,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<ParticipantKind | null> {
  const { kind } = await reader
    .selectNoFrom(({ fn, selectFrom, val }) =>
      fn
        .coalesce(
          selectFrom('competition_participants')
            .select('kind')
            .where('competition_id', '=', competitionId)
            .where('user_id', '=', userId),
          selectFrom('users')
            .select(val('staff').as('kind'))
            .where('id', '=', userId)
            .where('role_id', '=', roles.administrator),
        )
        .as('kind'),
    )
    .executeTakeFirstOrThrow()
  return kind as ParticipantKind | null
}

function toCompetition(row: Row): Competition {
  return {
    id: row.id,
    type: row.type as CompetitionType,
    name: row.name as Localised,
    summary: row.summary as Localised | null,
    isPublished: row.state === 'published',
    registrationIsOpen: row.state === 'published' && row.registration_is_open,
    rosterIsLocked: row.roster_is_locked,
    verifyType: VerifyType.parse(row.verify_type),
    teamUserFields: TeamUserFields.parse(row.team_user_fields),
    conditions: RegistrationCondition.array().parse(row.registration_conditions),
    companyNeedsMaterials: row.company_needs_materials,
    agreement: row.agreement as Localised | null,
    teamSizeMin: row.team_size_min,
    teamSizeMax: row.team_size_max,
    isListed: row.is_listed,
    contentLanguage: row.content_language as ContentLanguage,
    joinCode: row.join_code,
    registrationClosesAt: row.registration_closes_at,
    rosterLocksAt: row.roster_locks_at,
  }
}

export async function competitionExists(reader: PlatformReader, competitionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('competitions')
    .select('id')
    .where('id', '=', competitionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Null: not archived. */
export async function findArchivedAt(reader: PlatformReader, competitionId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('competitions')
    .select('archived_at')
    .where('id', '=', competitionId)
    .executeTakeFirst()
  return row?.archived_at ?? null
}

/** In order of position, each with its state by the database's clock. */
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
      revealedAt: row.revealed_at,
      pausedAt: row.paused_at,
      settings: parseStageSettings(row.type as CompetitionType, row.settings),
    }
    return { ...stage, state: stageState(stage, row.moment) }
  })
}

const divisionQuery = (reader: PlatformReader) => reader.selectFrom('divisions').selectAll()
type DivisionRow = Awaited<ReturnType<ReturnType<typeof divisionQuery>['executeTakeFirstOrThrow']>>

export async function listDivisions(reader: PlatformReader, competitionId: string): Promise<Division[]> {
  const rows = await divisionQuery(reader)
    .where('competition_id', '=', competitionId)
    .orderBy('number')
    .execute()
  return rows.map(toDivision)
}

export async function findDivision(
  reader: PlatformReader,
  { competitionId, divisionId }: { readonly competitionId: string; readonly divisionId: string },
): Promise<Division | null> {
  const row = await divisionQuery(reader)
    .where('competition_id', '=', competitionId)
    .where('id', '=', divisionId)
    .executeTakeFirst()
  return row ? toDivision(row) : null
}

/** A shared lock until the end of the transaction: any number may hold it, and a change of the division waits. */
export async function lockDivisionForShare(
  tx: PlatformTx,
  { competitionId, divisionId }: { readonly competitionId: string; readonly divisionId: string },
): Promise<Division | null> {
  const row = await divisionQuery(tx)
    .where('competition_id', '=', competitionId)
    .where('id', '=', divisionId)
    .forShare()
    .executeTakeFirst()
  return row ? toDivision(row) : null
}

function toDivision(row: DivisionRow): Division {
  return {
    id: row.id,
    competitionId: row.competition_id,
    number: row.number,
    name: row.name as Localised,
    description: row.description as Localised | null,
    orgTypes: row.org_types && OrgType.array().parse(row.org_types),
    canJoin: row.can_join,
    needsReview: row.needs_review,
    ranksOverall: row.ranks_overall,
    canSeeTasks: row.can_see_tasks,
    canSubmit: row.can_submit,
    scores: row.scores,
    canTakeBloods: row.can_take_bloods,
    affectsValue: row.affects_value,
  }
}
