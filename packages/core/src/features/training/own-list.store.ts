import type { Standing } from '@tiltyard/contracts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import {
  type AskedPage,
  conditions,
  type ListedRow,
  listedColumns,
  ordered,
  published,
  type QuestionFilter,
} from './question-list.store.ts'

export type OwnFilter = QuestionFilter & { readonly userId: string; readonly standing?: Standing | undefined }
export type OwnListedRow = ListedRow & {
  readonly answers: number | null
  readonly solved_at: Date | null
  readonly highest_score: number | null
}

const standings: Readonly<Record<Standing, Expression<SqlBool>>> = {
  untouched: sql`coalesce(r.answers, 0) = 0`,
  attempted: sql`r.answers > 0 and r.solved_at is null`,
  solved: sql`r.solved_at is not null`,
}

const own = (reader: PlatformReader, { userId, standing, ...filter }: OwnFilter) =>
  published(reader)
    .leftJoin('training_results as r', (join) =>
      join.onRef('r.question_id', '=', 'q.id').on('r.user_id', '=', userId),
    )
    .where(({ and }) => and([...conditions(filter), ...(standing ? [standings[standing]] : [])]))

export function listOwnPage(
  reader: PlatformReader,
  filter: OwnFilter,
  { order, page, limit }: AskedPage,
): Promise<OwnListedRow[]> {
  const ids = own(reader, filter)
    .select('q.id')
    .orderBy(ordered(order))
    .limit(limit)
    .offset((page - 1) * limit)
  return own(reader, { userId: filter.userId })
    .select([...listedColumns, 'r.answers', 'r.solved_at', 'r.highest_score'])
    .where('q.id', 'in', ids)
    .orderBy(ordered(order))
    .execute()
}

export async function countOwn(reader: PlatformReader, filter: OwnFilter): Promise<number> {
  const { total } = await own(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
