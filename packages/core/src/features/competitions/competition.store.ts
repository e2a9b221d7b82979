import {
  CompetitionRole,
  type CompetitionType,
  type Localised,
  RegistrationCondition,
  TeamUserFields,
  VerifyType,
} from '@tiltyard/contracts'
import { sql } from 'kysely'
import { announce, type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'
import type { Competition } from './competition.rules.ts'

const asked = (reader: PlatformReader, clock: Clock) =>
  reader
    .selectFrom('competitions')
    .selectAll()
    .select([
      sql<boolean>`coalesce(registration_opens_at <= ${now(clock)}, true)
        and coalesce(registration_closes_at, (select max(ends_at) from stages where competition_id = competitions.id),
          'infinity') > ${now(clock)}
        and coalesce(roster_locks_at > ${now(clock)}, true)`.as('registration_is_open'),
      sql<boolean>`coalesce(roster_locks_at <= ${now(clock)}, false)`.as('roster_is_locked'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof asked>['executeTakeFirstOrThrow']>>

export async function findCompetition(
  reader: PlatformReader,
  clock: Clock,
  id: string,
): Promise<Competition | null> {
  const row = await asked(reader, clock).where('id', '=', id).executeTakeFirst()
  return row ? competition(row) : null
}

/** By every change that players may see: whoever keeps a copy of a competition reads it again. Answers with the new one. */
export async function raiseRevision(tx: PlatformTx, competitionId: string): Promise<number> {
  const { revision, state } = await tx
    .updateTable('competitions')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', competitionId)
    .returning(['revision', 'state'])
    .executeTakeFirstOrThrow()
  // Of one that is being prepared nobody hears.
  if (state === 'published')
    announce(tx, { topic: 'everyone', kind: 'competition', payload: { competitionId } })
  return revision
}

const shownAtOnce = 100

export async function listRegistering(reader: PlatformReader, clock: Clock): Promise<Competition[]> {
  const rows = await asked(reader, clock)
    .where('state', '=', 'published')
    .where(sql<boolean>`coalesce(registration_closes_at, 'infinity') > ${now(clock)}`)
    .orderBy('registration_closes_at')
    .orderBy('id')
    .limit(shownAtOnce)
    .execute()
  return rows.map(competition).filter(({ registrationIsOpen }) => registrationIsOpen)
}

export async function findRole(
  reader: PlatformReader,
  competitionId: string,
  userId: string,
): Promise<CompetitionRole | null> {
  const row = await reader
    .selectFrom('competition_members')
    .select('role')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? CompetitionRole.parse(row.role) : null
}

/** With the number of teams and of materials that wait; an administrator's are all that they do not play in. */
export function listOrganised(
  reader: PlatformReader,
  { userId, isAdministrator }: { readonly userId: string; readonly isAdministrator: boolean },
) {
  return reader
    .selectFrom('competitions as c')
    .leftJoin('competition_members as m', (join) =>
      join.onRef('m.competition_id', '=', 'c.id').on('m.user_id', '=', userId),
    )
    .select(['c.id', 'c.name', 'c.state', 'c.import_waits', 'm.role'])
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
          selectFrom('competition_parts as p')
            .select('p.part')
            .whereRef('p.competition_id', '=', 'c.id')
            .where('p.user_id', '=', userId)
            .where('p.part', '=', 'player'),
        ),
      ),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(shownAtOnce)
    .execute()
}

function competition(row: Row): Competition {
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
    registrationClosesAt: row.registration_closes_at,
    rosterLocksAt: row.roster_locks_at,
  }
}
