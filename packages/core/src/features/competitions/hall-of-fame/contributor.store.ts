import type { CreditKind } from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  type Clock,
  now,
  type PersonalDataHandler,
  type PlatformReader,
  type PlatformTx,
} from '../../../kernel/index.ts'
import { isShown, shownName } from './hall-name.store.ts'

const kinds = ['article', 'question', 'task', 'tool', 'review'] as const satisfies readonly CreditKind[]

type Counts = Record<CreditKind, number>
const countColumns = sql.join(
  kinds.map((kind) => sql`count(*) filter (where k.kind = ${kind})::int as ${sql.ref(kind)}`),
)

/** Of one kind or of all; people who are hidden or gone are left out. */
export async function listContributorPage(
  reader: PlatformReader,
  {
    kind,
    page,
    limit,
  }: { readonly kind?: CreditKind | undefined; readonly page: number; readonly limit: number },
) {
  const ofKind = kind ? sql`having count(*) filter (where k.kind = ${kind}) > 0` : sql``
  const counted = kind ? sql`count(*) filter (where k.kind = ${kind})` : sql`count(*)`
  const { rows } = await sql<
    Counts & { user_id: string; name: string; avatar: string | null; contributed: number; total: number }
  >`
    select u.id as user_id, ${shownName} as name, u.avatar, ${countColumns}, ${counted}::int as contributed,
      count(*) over ()::int as total
    from contributors k join users u on u.id = k.user_id and u.deleted_at is null and ${isShown}
      left join profiles p on p.user_id = u.id
    group by u.id, p.real_name ${ofKind} order by contributed desc, u.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(reader)
  return rows
}

export async function countContributions(reader: PlatformReader, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${countColumns} from contributors k where k.user_id = ${userId}`.execute(reader)
  return rows[0] as Counts
}

/** One row for each thing, so that a repeated job changes nothing. */
export async function insertContributor(
  tx: PlatformTx,
  clock: Clock,
  row: { readonly userId: string; readonly kind: CreditKind; readonly subjectId: string },
): Promise<void> {
  await tx
    .insertInto('contributors')
    .values({ user_id: row.userId, kind: row.kind, subject_id: row.subjectId, at: now(clock) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const personalContributors = {
  contributors: {
    list: (reader, userId) =>
      reader
        .selectFrom('contributors')
        .select(['kind', 'subject_id', 'at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('contributors').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>
