import { newId } from '../../../kernel/index.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'

type Owner = Platform['owner']
export type Gain = { readonly userId: string; readonly points: number; readonly at: Date }

export async function createPeople(owner: Owner, count: number): Promise<string[]> {
  const userIds = []
  for (let n = 0; n < count; n += 1) userIds.push((await makePerson(owner)).userId)
  return userIds.toSorted()
}

/** Improvements, of which a question may have any number. */
export async function insertGains(owner: Owner, gains: readonly Gain[]): Promise<void> {
  const questionId = newId()
  await owner.query(
    `with made as (insert into platform.challenges (id, kind, name, content, category, created_at, updated_at)
       values ($1, 'flag', '{"zh": "题"}', '{"zh": "<p>题</p>"}', 'web', now(), now()) returning id)
     insert into platform.questions (id, challenge_id, bank, difficulty, points) select id, id, 'ctf', 1, 100 from made`,
    [questionId],
  )
  await owner.query(
    `insert into platform.training_gains (id, user_id, question_id, kind, points, at)
     select gen_random_uuid(), user_id, $1, 'improve', points, at
     from unnest($2::uuid[], $3::integer[], $4::timestamptz[]) as given (user_id, points, at)`,
    [
      questionId,
      gains.map(({ userId }) => userId),
      gains.map(({ points }) => points),
      gains.map(({ at }) => at),
    ],
  )
}

/** Resets to no gains and no leaderboards. */
export async function deleteBoards(owner: Owner): Promise<void> {
  for (const table of ['training_board_rows', 'training_boards', 'training_gains'])
    await owner.query(`delete from platform.${table}`)
}

export type BoardRow = {
  readonly day: string
  readonly user_id: string
  readonly overall: number
  readonly monthly: number
  readonly weekly: number
  readonly plus7: number
  readonly plus30: number
  readonly overall_rank: number
  readonly monthly_rank: number | null
  readonly weekly_rank: number | null
}

export function listBoardRows(owner: Owner): Promise<BoardRow[]> {
  return owner.query<BoardRow>(
    `select day::text, user_id, overall, monthly, weekly, plus7, plus30, overall_rank, monthly_rank, weekly_rank
     from platform.training_board_rows order by day, overall_place`,
  )
}
