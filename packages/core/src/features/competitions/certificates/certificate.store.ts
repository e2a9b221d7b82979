import type { CertificateBasis, CertificateDesign, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { CertificateContent } from './certificate.rules.ts'

export type Recipient = {
  readonly team_id: string
  readonly user_id: string | null
  readonly name: string
  readonly team_name: string
  readonly org_name: string
  readonly award: Localised | null
  readonly division: Localised
  readonly rank: number
}

type Selection = {
  readonly competitionId: string
  readonly basis: CertificateBasis
  readonly recipients: 'team' | 'members'
  readonly lastRank: number
  readonly naming: 'name' | 'nickname'
}

/** Who gets one and has no valid one for the same thing yet. Deleted accounts get none. */
export async function listRecipients(
  tx: PlatformTx,
  { competitionId, basis, recipients, lastRank, naming }: Selection,
): Promise<Recipient[]> {
  const isOfDivision = basis === 'division-award'
  const rank = isOfDivision ? sql`r.division_rank` : sql`coalesce(r.rank, r.division_rank)`
  const award = isOfDivision ? sql`r.division_award` : sql`r.award`
  const chosen = {
    award: sql`r.award is not null`,
    'division-award': sql`r.division_award is not null`,
    place: sql`${rank} <= ${lastRank}`,
    participation: sql`true`,
  }[basis]
  const person = naming === 'name' ? sql`coalesce(nullif(p.real_name, ''), u.nickname)` : sql`u.nickname`
  const [source, userId, name] =
    recipients === 'team'
      ? [sql``, sql`null::uuid`, sql`r.team_name`]
      : [
          sql`join final_result_members m on m.competition_id = r.competition_id and m.team_id = r.team_id
              join users u on u.id = m.user_id and u.deleted_at is null left join profiles p on p.user_id = u.id`,
          sql`u.id`,
          person,
        ]
  const { rows } = await sql<Recipient>`
    select r.team_id, ${userId} as user_id, ${name} as name, r.team_name, r.org_name, ${award} as award, d.name as division, ${rank} as rank
    from final_results r join divisions d on d.id = r.division_id ${source}
    where r.competition_id = ${competitionId} and ${chosen} and not exists (
      select from certificates c where c.competition_id = r.competition_id and c.team_id = r.team_id
        and c.basis = ${basis} and c.revoked_at is null and c.user_id is not distinct from ${userId})
    order by ${rank}, r.team_id, 2`.execute(tx)
  return rows
}

/** Issuing is serialised per competition; null: its results are not published. */
export async function lockForIssuing(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, timeZone }: { readonly competitionId: string; readonly timeZone: string },
): Promise<{ readonly name: Localised; readonly date: string } | null> {
  await tx
    .selectFrom('competitions')
    .select('id')
    .where('id', '=', competitionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const row = await tx
    .selectFrom('competitions')
    .select(['name', 'results_published_at'])
    .select(sql<string>`to_char(${now(clock)} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date'))
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return row.results_published_at ? { name: row.name as Localised, date: row.date } : null
}

type NewBatch = {
  readonly id: string
  readonly competitionId: string
  readonly basis: CertificateBasis
  readonly recipients: 'team' | 'members'
  readonly design: CertificateDesign
  readonly createdBy: string
}
export type NewCertificate = {
  readonly id: string
  readonly teamId: string
  readonly userId: string | null
  readonly code: string
  readonly content: CertificateContent
  readonly signature: Buffer
}

export async function insertBatch(
  tx: PlatformTx,
  clock: Clock,
  batch: NewBatch,
  certificates: readonly NewCertificate[],
): Promise<void> {
  await tx
    .insertInto('certificate_batches')
    .values({
      id: batch.id,
      competition_id: batch.competitionId,
      basis: batch.basis,
      recipients: batch.recipients,
      design: JSON.stringify(batch.design),
      total: certificates.length,
      created_by: batch.createdBy,
      created_at: now(clock),
    })
    .execute()
  const column = <T>(pick: (each: NewCertificate) => T) => certificates.map(pick)
  await sql`
    insert into certificates (batch_id, competition_id, basis, issued_at, id, team_id, user_id, code, content, signature)
    select ${batch.id}, ${batch.competitionId}, ${batch.basis}, ${now(clock)}, * from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ teamId }) => teamId)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
      ${column(({ code }) => code)}::text[], ${column(({ content }) => JSON.stringify(content))}::jsonb[],
      ${column(({ signature }) => signature)}::bytea[])`.execute(tx)
}

export function findBatch(reader: PlatformReader, batchId: string) {
  return reader
    .selectFrom('certificate_batches')
    .select(['id', 'design', 'created_by', 'state'])
    .where('id', '=', batchId)
    .executeTakeFirst()
}

export async function listUnprinted(reader: PlatformReader, batchId: string, limit: number) {
  const rows = await reader
    .selectFrom('certificates')
    .select(['id', 'code', 'content'])
    .where('batch_id', '=', batchId)
    .where('file_sha256', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, content: row.content as CertificateContent }))
}

/** Counted by what is there, so that a repeated job does not count twice. */
export async function markPrinted(
  tx: PlatformTx,
  clock: Clock,
  batchId: string,
  files: readonly { readonly id: string; readonly sha256: Buffer }[],
): Promise<void> {
  await sql`
    update certificates c set file_id = made.id, file_sha256 = made.sha256
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ sha256 }) => sha256)}::bytea[]) as made (id, sha256)
    where c.id = made.id`.execute(tx)
  await sql`
    update certificate_batches b set done = least(b.total, c.done),
      state = case when c.missing = 0 then 'done' else 'pending' end,
      finished_at = case when c.missing = 0 then coalesce(b.finished_at, ${now(clock)}) end
    from (select count(*) filter (where file_sha256 is not null)::int as done, count(*) filter (where file_sha256 is null)::int as missing
      from certificates where batch_id = ${batchId}) as c
    where b.id = ${batchId}`.execute(tx)
}

const columns = ['c.id', 'c.code', 'c.content', 'c.competition_id', 'c.file_id', 'c.file_sha256'] as const
const dates = ['c.issued_at', 'c.revoked_at', 'c.revoke_reason'] as const
export type CertificateRow = Awaited<ReturnType<typeof listCertificateRows>>[number]

export function listCertificateRows(
  reader: PlatformReader,
  {
    competitionId,
    page,
    limit,
  }: { readonly competitionId: string; readonly page: number; readonly limit: number },
) {
  return reader
    .selectFrom('certificates as c')
    .select(columns)
    .select(dates)
    .where('c.competition_id', '=', competitionId)
    .orderBy('c.issued_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function getIssuing(reader: PlatformReader, competitionId: string) {
  const [{ total }, batches, { results_published_at }] = await Promise.all([
    reader
      .selectFrom('certificates')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('competition_id', '=', competitionId)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('certificate_batches')
      .select(['id', 'basis', 'total', 'done', 'created_at'])
      .where('competition_id', '=', competitionId)
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute(),
    reader
      .selectFrom('competitions')
      .select('results_published_at')
      .where('id', '=', competitionId)
      .executeTakeFirstOrThrow(),
  ])
  return { total: Number(total), batches, publishedAt: results_published_at }
}

/** The person's own, and those of teams that they led when results were published. */
const isHeldBy = (userId: string) => sql<boolean>`(c.user_id = ${userId} or (c.user_id is null and exists (
  select from final_result_members m where m.competition_id = c.competition_id and m.team_id = c.team_id
    and m.user_id = ${userId} and m.is_leader)))`

export function listHeldCertificates(reader: PlatformReader, userId: string) {
  return reader
    .selectFrom('certificates as c')
    .select(columns)
    .select(dates)
    .where(isHeldBy(userId))
    .orderBy('c.issued_at', 'desc')
    .orderBy('c.id')
    .limit(200)
    .execute()
}

export function findHeldCertificate(
  reader: PlatformReader,
  { id, userId }: { readonly id: string; readonly userId: string },
) {
  return reader
    .selectFrom('certificates as c')
    .select(columns)
    .where('c.id', '=', id)
    .where(isHeldBy(userId))
    .executeTakeFirst()
}

export function findCertificateByCode(reader: PlatformReader, code: string) {
  return reader
    .selectFrom('certificates as c')
    .select(columns)
    .select(dates)
    .select('c.signature')
    .where('c.code', '=', code)
    .executeTakeFirst()
}

export async function markRevoked(
  tx: PlatformTx,
  clock: Clock,
  {
    id,
    competitionId,
    by,
    reason,
  }: { readonly id: string; readonly competitionId: string; readonly by: string; readonly reason: string },
): Promise<'revoked' | 'already' | 'absent'> {
  const row = await tx
    .selectFrom('certificates')
    .select('revoked_at')
    .where('id', '=', id)
    .where('competition_id', '=', competitionId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'absent'
  if (row.revoked_at) return 'already'
  await tx
    .updateTable('certificates')
    .set({ revoked_at: now(clock), revoked_by: by, revoke_reason: reason })
    .where('id', '=', id)
    .execute()
  return 'revoked'
}
