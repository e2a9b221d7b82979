import type { ContributionKind, ContributionState, Language } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

export type NewContribution = {
  readonly id: string
  readonly kind: ContributionKind
  readonly title: string
  readonly text: string
  readonly email: string
  readonly language: Language
  readonly submittedBy: string | null
  readonly fileId: string | null
}

export async function insertContribution(
  tx: PlatformTx,
  clock: Clock,
  { id, kind, title, text, email, language, submittedBy, fileId }: NewContribution,
): Promise<void> {
  await tx
    .insertInto('contributions')
    .values({
      id,
      kind,
      title,
      body: text,
      contact_email: email,
      language,
      submitted_by: submittedBy,
      attachment_id: fileId,
      consented_at: now(clock),
      created_at: now(clock),
    })
    .execute()
}

export async function lockContributionState(tx: PlatformTx, id: string): Promise<ContributionState | null> {
  const row = await tx
    .selectFrom('contributions')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row?.state as ContributionState | undefined) ?? null
}

export async function markDecided(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  decision: {
    readonly state: ContributionState
    readonly reason: string | null
    readonly reviewerId: string
  },
): Promise<{ readonly submittedBy: string | null }> {
  const { submitted_by } = await tx
    .updateTable('contributions')
    .set({
      state: decision.state,
      reason: decision.reason,
      reviewer_id: decision.reviewerId,
      decided_at: decision.state === 'in_review' ? null : now(clock),
    })
    .where('id', '=', id)
    .returning('submitted_by')
    .executeTakeFirstOrThrow()
  return { submittedBy: submitted_by }
}

const selectWithPeople = (reader: PlatformReader) =>
  reader
    .selectFrom('contributions as c')
    .leftJoin('users as sender', 'sender.id', 'c.submitted_by')
    .leftJoin('users as reviewer', 'reviewer.id', 'c.reviewer_id')
    .leftJoin('files as file', 'file.id', 'c.attachment_id')

export function findContribution(reader: PlatformReader, id: string) {
  return selectWithPeople(reader)
    .selectAll('c')
    .select([
      'sender.nickname as sender_nickname',
      'reviewer.nickname as reviewer_nickname',
      'file.display_name',
      'file.media_type',
      'file.size',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
}
export type ContributionRow = NonNullable<Awaited<ReturnType<typeof findContribution>>>

export function listContributionPage(
  reader: PlatformReader,
  {
    state,
    page,
    limit,
  }: { readonly state?: ContributionState | undefined; readonly page: number; readonly limit: number },
) {
  return reader
    .selectFrom('contributions as c')
    .leftJoin('users as sender', 'sender.id', 'c.submitted_by')
    .select(['c.id', 'c.kind', 'c.state', 'c.title', 'c.created_at', 'c.submitted_by', 'c.attachment_id'])
    .select('sender.nickname as sender_nickname')
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? ''))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type ContributionListRow = Awaited<ReturnType<typeof listContributionPage>>[number]

export async function countContributions(reader: PlatformReader, state?: ContributionState): Promise<number> {
  const { total } = await reader
    .selectFrom('contributions')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function countRecentContributions(
  reader: PlatformReader,
  clock: Clock,
  { seconds, email }: { readonly seconds: number; readonly email?: string },
): Promise<number> {
  const { total } = await reader
    .selectFrom('contributions')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('created_at', '>', secondsFromNow(clock, -seconds))
    .$if(email !== undefined, (query) =>
      query.where(sql`lower(contact_email)`, '=', email?.toLowerCase() ?? ''),
    )
    .executeTakeFirstOrThrow()
  return Number(total)
}
