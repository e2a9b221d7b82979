import type { ApplicantIdentity, ApplicationEventKind, ApplicationState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, newId, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

const openStates = ['draft', 'submitted', 'returned'] as const

/** Days are transferred as text: a calendar day has no time zone. */
export function selectApplications(reader: PlatformReader) {
  return reader
    .selectFrom('dataset_applications as a')
    .leftJoin('licences as l', 'l.id', 'a.licence_id')
    .leftJoin('dataset_access as access', 'access.dataset_id', 'a.dataset_id')
    .select(['a.id', 'a.dataset_id', 'a.user_id', 'a.purpose', 'a.project', 'a.storage', 'a.identity'])
    .select(['a.licence_id', 'a.licence_version', 'l.name as licence_name', 'a.submitted_at', 'a.decided_at'])
    .select(['a.reason', 'a.renews_id', 'a.revision'])
    .select([
      sql<ApplicationState>`a.state`.as('state'),
      sql<string | null>`a.wanted_until::text`.as('wanted_until'),
      sql<string | null>`a.until::text`.as('until'),
      sql<Date | null>`case when a.state = 'submitted' then a.submitted_at + access.answer_days * interval '1 day' end`.as(
        'answer_due_at',
      ),
    ])
}
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number]

type Applicant = { readonly datasetId: string; readonly userId: string }

/** The open application, otherwise the latest. */
export function findCurrentApplication(reader: PlatformReader, { datasetId, userId }: Applicant) {
  return selectApplications(reader)
    .where('a.dataset_id', '=', datasetId)
    .where('a.user_id', '=', userId)
    .orderBy(sql`a.state in ('draft', 'submitted', 'returned')`, 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function lockOpenApplication(tx: PlatformTx, { datasetId, userId }: Applicant) {
  return tx
    .selectFrom('dataset_applications as a')
    .select(['a.id', 'a.revision', 'a.purpose', 'a.storage'])
    .select([
      sql<ApplicationState>`a.state`.as('state'),
      sql<string | null>`a.wanted_until::text`.as('wanted_until'),
    ])
    .where('a.dataset_id', '=', datasetId)
    .where('a.user_id', '=', userId)
    .where('a.state', 'in', openStates)
    .forUpdate()
    .executeTakeFirst()
}

export function lockApplication(tx: PlatformTx, id: string) {
  return tx
    .selectFrom('dataset_applications as a')
    .select(['a.id', 'a.dataset_id', 'a.user_id', 'a.revision', 'a.licence_id', 'a.licence_version'])
    .select(['a.accepted_at', sql<ApplicationState>`a.state`.as('state')])
    .where('a.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type ApplicationAnswers = {
  readonly purpose: string
  readonly project: string
  readonly storage: string
  readonly wantedUntil: string | null
}

const answerValues = ({ purpose, project, storage, wantedUntil }: ApplicationAnswers) => ({
  purpose,
  project,
  storage,
  wanted_until: wantedUntil,
})

/** False when the person has an open application for the dataset. */
export async function insertApplication(
  tx: PlatformTx,
  clock: Clock,
  { id, datasetId, userId, ...answers }: Applicant & ApplicationAnswers & { readonly id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dataset_applications')
    .values({
      id,
      dataset_id: datasetId,
      user_id: userId,
      ...answerValues(answers),
      created_at: now(clock),
      saved_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const raised = sql<number>`revision + 1`

export async function updateAnswers(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  answers: ApplicationAnswers,
): Promise<void> {
  await tx
    .updateTable('dataset_applications')
    .set({ ...answerValues(answers), saved_at: now(clock), revision: raised })
    .where('id', '=', id)
    .execute()
}

export type Submission = {
  readonly identity: ApplicantIdentity
  readonly licenceId: string
  readonly licenceVersion: number
  readonly licenceSha256: Buffer
  readonly renewsId: string | null
}

export async function markSubmitted(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  { identity, licenceId, licenceVersion, licenceSha256, renewsId }: Submission,
): Promise<void> {
  await tx
    .updateTable('dataset_applications')
    .set({
      state: 'submitted',
      identity: JSON.stringify(identity),
      licence_id: licenceId,
      licence_version: licenceVersion,
      licence_sha256: licenceSha256,
      accepted_at: now(clock),
      submitted_at: now(clock),
      renews_id: renewsId,
      reminders: 0,
      revision: raised,
    })
    .where('id', '=', id)
    .execute()
}

export type StateChange = {
  readonly state: ApplicationState
  /** Undefined keeps what was written before. */
  readonly reason?: string | null
  readonly until?: string
  /** A steward's decision; null is one of the platform or of the applicant. */
  readonly decidedBy: string | null
}

export async function markState(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  { state, reason, until, decidedBy }: StateChange,
): Promise<void> {
  await tx
    .updateTable('dataset_applications')
    .set({
      state,
      revision: raised,
      ...(reason !== undefined && { reason }),
      ...(until !== undefined && { until }),
      ...(decidedBy !== null && { decided_by: decidedBy, decided_at: now(clock) }),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertApplicationEvent(
  tx: PlatformTx,
  clock: Clock,
  event: {
    readonly applicationId: string
    readonly kind: ApplicationEventKind
    readonly userId: string | null
    readonly text?: string | null
  },
): Promise<void> {
  await tx
    .insertInto('dataset_application_events')
    .values({
      id: newId(),
      application_id: event.applicationId,
      kind: event.kind,
      user_id: event.userId,
      text: event.text ?? null,
      at: now(clock),
    })
    .execute()
}

export function listApplicationEvents(reader: PlatformReader, applicationIds: readonly string[]) {
  return reader
    .selectFrom('dataset_application_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.application_id', 'e.at', 'e.text', 'u.nickname as by'])
    .select(sql<ApplicationEventKind>`e.kind`.as('kind'))
    .where('e.application_id', 'in', applicationIds.length ? applicationIds : [newId()])
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()
}
export type ApplicationEventRow = Awaited<ReturnType<typeof listApplicationEvents>>[number]

/** Of a person, latest first, with the title of the dataset even while it is not published. */
export function listOwnApplicationRows(
  reader: PlatformReader,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return selectApplications(reader)
    .innerJoin('contents as c', 'c.id', 'a.dataset_id')
    .select(['c.title as dataset_title'])
    .select(sql<boolean>`c.state = 'published'`.as('is_published'))
    .where('a.user_id', '=', userId)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countOwnApplications(reader: PlatformReader, userId: string): Promise<number> {
  const { n } = await reader
    .selectFrom('dataset_applications')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
