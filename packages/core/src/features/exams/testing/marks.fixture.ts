import type { ExamAnswer } from '@tiltyard/contracts'
import { newId } from '../../../kernel/index.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import { receiptOf } from '../sittings/receipt.rules.ts'
import { examKey } from './bank.fixture.ts'
import type { ExamFixture } from './exams.fixture.ts'

type Sat = {
  readonly teamId: string
  readonly userId: string
  /** By place: the questions of the first section in their order, options as their author ordered them. */
  readonly answers?: readonly (ExamAnswer | null)[]
  /** By place, of a sitting that is marked already. */
  readonly marks?: readonly number[]
  readonly seconds?: number
  readonly extraSeconds?: number
  readonly isOpen?: boolean
}

/** A sitting of all questions that was handed in; the worker has not marked it unless a mark is given. */
export async function insertSitting(
  { owner }: { readonly owner: Pick<Platform['owner'], 'query'> },
  { competitionId, taskId, itemIds }: ExamFixture,
  { teamId, userId, answers = [], marks, seconds = 600, extraSeconds = 0, isOpen = false }: Sat,
): Promise<string> {
  const id = newId()
  const places = itemIds.map((_, index) => ({ section: 1, position: index + 1, optionOrder: null }))
  const mark = marks?.reduce((sum, one) => sum + one, 0) ?? null
  await owner.query(
    `insert into platform.exam_sittings (id, task_id, competition_id, team_id, user_id, for_team, places, began_at, deadline_at,
       extra_seconds, state, closed_at, closed_by, answers_hash, marks, mark, marked_revision)
     select $1::uuid, $2, $3, $4, $5, false, $6, began, began + interval '1 hour', $7,
       case when $9 then 'open' else 'closed' end, case when not $9 then began + make_interval(secs => $8) end,
       case when not $9 then 'candidate' end, case when not $9 then sha256($1::text::bytea) end, $10::int[], $11::bigint,
       case when $11::bigint is not null then 0 end
     from (select date_trunc('milliseconds', now()) - interval '30 minutes' as began) as given`,
    [id, taskId, competitionId, teamId, userId, JSON.stringify(places)].concat([
      ...([extraSeconds, seconds, isOpen, marks ?? null, mark] as never[]),
    ]),
  )
  for (const [place, answer] of answers.entries())
    await owner.query(
      `insert into platform.exam_answers (sitting_id, place, answer, revision, seconds, saved_at) values ($1, $2, $3, 1, 30, now())`,
      [id, place, JSON.stringify(answer)],
    )
  return id
}

/** As its candidate got it. */
export async function receiptOfSitting(
  { owner }: { readonly owner: Pick<Platform['owner'], 'query'> },
  id: string,
): Promise<string> {
  const [row] = await owner.query<{ closedAt: Date; answersHash: Buffer }>(
    'select closed_at as "closedAt", answers_hash as "answersHash" from platform.exam_sittings where id = $1',
    [id],
  )
  return row ? receiptOf(examKey, { id, ...row }) : ''
}
