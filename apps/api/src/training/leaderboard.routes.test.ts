import { getLeaderboard, getOwnLeaderboardRow } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { createDueBoards } from '@tiltyard/core/training'
import { describeRoute } from '@tiltyard/testkit'
import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'

const api = await openApi()
const [visitor, player] = [api.visitor(), await api.signedIn()]

/** One person gained points yesterday in the installation's time zone, and the leaderboard was computed. */
beforeAll(async () => {
  const questionId = newId()
  await api.owner.query(
    `with made as (insert into platform.challenges (id, kind, name, content, category, created_at, updated_at)
       values ($1, 'flag', '{"zh": "题"}', '{"zh": "<p>题</p>"}', 'web', now(), now()) returning id)
     insert into platform.questions (id, challenge_id, bank, difficulty, points) select id, id, 'ctf', 1, 100 from made`,
    [questionId],
  )
  await api.owner.query(
    `insert into platform.training_gains (id, user_id, question_id, kind, points, at)
     select $1, id, $2, 'solve', 50, now() - interval '1 day' from platform.users limit 1`,
    [newId(), questionId],
  )
  await createDueBoards({ ...api.deps, keepBoardDays: 400 })
})

describeRoute(getLeaderboard, {
  200: async () => {
    const answer = await visitor.call(getLeaderboard, { query: { range: 'overall' } })
    expect(answer.body.data).toMatchObject({
      total: 1,
      zone: 'Asia/Shanghai',
      data: [{ rank: 1, score: 50, plus7: 50, plus30: 50, history: [50], avatar: null }],
    })
    return answer
  },
  400: () => visitor.call(getLeaderboard, { query: { range: 'yearly' } }),
  404: () => visitor.call(getLeaderboard, { query: { day: '1999-01-01' } }),
})

describeRoute(getOwnLeaderboardRow, {
  200: async () => {
    const answer = await player.call(getOwnLeaderboardRow, { query: { range: 'weekly' } })
    const [row] = await api.owner.query<{ id: string }>('select id from platform.users')
    // On Mondays the weekly leaderboard has ended with that day and still contains the gain.
    expect(answer.body.data).toMatchObject({ rank: 1, userId: row?.id, score: 50 })
    return answer
  },
  400: () => player.call(getOwnLeaderboardRow, { query: { day: 'yesterday' } }),
  401: () => visitor.call(getOwnLeaderboardRow, {}),
  404: () => player.call(getOwnLeaderboardRow, { query: { day: '1999-01-01' } }),
})

test('a user without points has no row on the leaderboard', async () => {
  const other = await api.signedIn()
  expect((await other.call(getOwnLeaderboardRow, {})).body.data).toBeNull()
})
