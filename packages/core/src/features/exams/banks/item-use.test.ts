import { expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { createExamFixture, type ExamFixture } from '../testing/exams.fixture.ts'
import { loadItemUse } from './item-use.ts'

const platform = await openPlatform()
const { owner, database } = platform

/** A sitting that was shown these positions of the first section; without marks it is not marked. */
const sit = (at: ExamFixture, entry: number, positions: readonly number[], marks: readonly number[] | null) =>
  owner.query(
    `insert into platform.exam_sittings (id, task_id, competition_id, team_id, user_id, for_team, places, began_at, deadline_at,
       state, closed_at, closed_by, marks, mark, marked_revision)
     values ($1, $2, $3, $4, $5, false, $6, now(), now(), 'closed', now(), 'candidate', $7, $8, $9)`,
    [
      ...[newId(), at.taskId, at.competitionId, at.entries[entry]?.teamId, at.entries[entry]?.leader.userId],
      JSON.stringify(positions.map((position) => ({ section: 1, position, optionOrder: [] }))),
      ...(marks === null ? [null, null, null] : [marks, marks.reduce((sum, mark) => sum + mark, 0), 0]),
    ],
  )

test('the use of a question counts marked papers, candidates who were shown it, and their mean share', async () => {
  const at = await createExamFixture(platform, { draw: 2 })
  const open = await createExamFixture(platform, { isSealed: false })
  const [first = '', second = '', third = '', fourth = ''] = at.itemIds
  const use = async () => {
    const useOf = await loadItemUse(database, [...at.itemIds, ...open.itemIds])
    return [first, second, third, fourth].map(useOf)
  }
  const untouched = { papers: 1, exposure: 0, difficultyIndex: null, discrimination: null }
  expect(await use()).toEqual([untouched, untouched, untouched, untouched])
  await sit(at, 0, [2, 1], [400, 100])
  expect(await use()).toEqual([
    { papers: 1, exposure: 1, difficultyIndex: 0.25, discrimination: null },
    { papers: 1, exposure: 1, difficultyIndex: 1, discrimination: null },
    untouched,
    untouched,
  ])
  await sit(at, 1, [1, 3], null)
  const unknown = { papers: 0, exposure: 0, difficultyIndex: null, discrimination: null }
  expect(await use()).toEqual([unknown, unknown, unknown, unknown])
  await owner.query(
    `update platform.exam_sittings set marks = '{300,0}', mark = 300, marked_revision = 0 where task_id = $1 and mark is null`,
    [at.taskId],
  )
  expect(await use()).toEqual([
    // The better answer went with the worse rest: 100 with 400, 300 with 0.
    { papers: 1, exposure: 2, difficultyIndex: 0.5, discrimination: -1 },
    { papers: 1, exposure: 1, difficultyIndex: 1, discrimination: null },
    { papers: 1, exposure: 1, difficultyIndex: 0, discrimination: null },
    untouched,
  ])
  const [ofOpen = ''] = open.itemIds
  expect((await loadItemUse(database, open.itemIds))(ofOpen)).toEqual(unknown)
})
