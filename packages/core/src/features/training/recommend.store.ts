import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'
import { type ListedRow, listedColumns, published } from './question-list.store.ts'
import type { Wish } from './recommend.rules.ts'

/** The first that fits a wish and is not solved yet. */
export function findRecommended(
  reader: PlatformReader,
  userId: string,
  wish: Wish,
): Promise<ListedRow | undefined> {
  const open = published(reader)
    .leftJoin('training_results as r', (join) =>
      join.onRef('r.question_id', '=', 'q.id').on('r.user_id', '=', userId),
    )
    .select(listedColumns)
    .where('r.solved_at', 'is', null)
    .limit(1)
  if (wish.because === 'unfinished')
    return open.where('r.answers', '>', 0).orderBy(sql`r.latest_at desc nulls last`).executeTakeFirst()
  return open
    .$if('bank' in wish, (query) => query.where('q.bank', '=', 'bank' in wish ? wish.bank : 'ctf'))
    .$if(wish.because === 'next-difficulty', (query) =>
      query.where('q.difficulty', '>=', wish.because === 'next-difficulty' ? wish.from : 1),
    )
    .orderBy(sql`q.difficulty, coalesce(t.solves, 0) desc, q.published_at desc, q.id`)
    .executeTakeFirst()
}
