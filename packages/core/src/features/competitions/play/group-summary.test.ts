import type { LocalisedHtml, PlayTaskList } from '@tiltyard/contracts'
import { afterAll, expect, test } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import { createCaseFixture } from '../../../scenes/case.fixture.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { createBoards } from '../../scores/index.ts'
import { summarise } from './group-summary.rules.ts'
import type { PlayDeps } from './play-context.ts'
import { listTasks } from './task-list.ts'

const platform = await openPlatform()
const { owner } = platform
const boards = createBoards(platform)
afterAll(() => boards.close())
const deps = { ...platform, flagKey, boards } as unknown as PlayDeps

test('the list has the beginning of the story of a case, and nothing of a case that is locked', async () => {
  const { competitionId, type, caseId, questions, entries } = await createCaseFixture(platform)
  await owner.query(`update platform.challenges set content = $2 where id = $1`, [
    caseId,
    JSON.stringify({ zh: '<p>服务器 &lt;A&gt; 被入侵。</p>', en: '<p>A server was broken into.</p>' }),
  ])
  const summaries = async () => {
    const result = await listTasks(deps, entries[0]?.leader as Actor, { competitionId, type })
    if (!result.ok) throw new Error(result.reason)
    const { tasks } = JSON.parse(Buffer.concat(result.value.json).toString()) as PlayTaskList
    return [caseId, questions[0]?.id].map((id) => tasks.find((task) => task.id === id)?.summary)
  }
  expect(await summaries()).toEqual([{ zh: '服务器 <A> 被入侵。', en: 'A server was broken into.' }, null])
  const other = questions.at(-1)?.id
  await owner.query('update platform.tasks set parent_id = null where id = $1', [other])
  await owner.query(
    `insert into platform.task_prerequisites (task_id, prerequisite_id, competition_id) values ($1, $2, $3)`,
    [caseId, other, competitionId],
  )
  await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [competitionId])
  expect(await summaries()).toEqual([null, null])
})

const html = (zh: string, en?: string) => ({ zh, ...(en && { en }) }) as unknown as LocalisedHtml

test.each([
  ['without text', html('<p></p>'), null],
  ['in one language', html('<p>案情</p>'), { zh: '案情' }],
  ['of two blocks', html('<p>一</p><p>二</p>'), { zh: '一 二' }],
  [
    'that is long',
    html(`<p>${'案'.repeat(200)}</p>`, `<p>${'word '.repeat(40)}</p>`),
    { zh: `${'案'.repeat(160)}…`, en: `${'word '.repeat(32).trim()}…` },
  ],
])('a story %s is summarised', (_, story, expected) => {
  expect(summarise(story)).toEqual(expected)
})
