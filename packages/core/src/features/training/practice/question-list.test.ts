import type { listQuestions as listRoute, QueryOf } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import type { Lexicon } from '../../../ports/index.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makeCompetition } from '../../../testing/team.fixture.ts'
import { extendAfterAnswer } from '../../environments/index.ts'
import {
  addGroupQuestion,
  addLearner,
  addQuestion,
  html,
  type QuestionOverrides,
} from '../testing/training-scene.fixture.ts'
import type { AnswerDeps, ListDeps, QuestionDeps } from '../training-deps.ts'
import { submitAnswer } from './answer-submission.ts'
import { listBanks, listOwnQuestions, listQuestions } from './question-list.ts'
import { getQuestion } from './question-page.ts'

const platform = await openPlatform()
const { owner } = platform
const inPairs: Lexicon = {
  words: (run) => run.match(/.{1,2}/gu) ?? [],
  wordsInside: () => [],
  synonyms: [],
}
const deps: AnswerDeps & ListDeps & QuestionDeps = {
  ...platform,
  flagKey,
  timeZone: 'Asia/Shanghai',
  extendEnvironment: extendAfterAnswer,
  lexicon: inPairs,
  trainingLimits: [3_600, 5_400, 7_200, 10_800, 14_400],
}

type Query = Partial<QueryOf<typeof listRoute>>
const asked = (query: Query) => ({ page: 1, limit: 100, order: 'newest' as const, ...query })
async function names(query: Query = {}): Promise<string[]> {
  const list = await listQuestions(deps, asked(query))
  if (!list.ok) throw new Error('a list is never refused')
  expect(list.value.total).toBe(list.value.data.length)
  return list.value.data.map(({ name }) => name.zh ?? '')
}
const solve = (actor: Actor, questionId: string, flag = 'flag{right}') =>
  submitAnswer(deps, actor, { questionId, answer: { kind: 'flag', flag } })

const east = await makeCompetition(owner)
const hidden = await makeCompetition(owner)
await owner.query(`update platform.competitions set state = 'draft' where id = $1`, [hidden])
const made = new Map<string, string>()
const add = async (zh: string, some: QuestionOverrides = {}) => {
  made.set(zh, (await addQuestion(platform, { name: { zh }, ...some })).id)
}
await add('分析一份登录日志', { bank: 'forensics', difficulty: 2, category: 'log', tags: ['linux'] })
await add('日志里的密码', { bank: 'forensics', difficulty: 4, competitionId: east })
await add('Cookie 里有什么', { name: { zh: 'Cookie 里有什么', en: 'What is in the cookie' }, difficulty: 3 })
await add('100%_通过', { difficulty: 5, competitionId: hidden })
await add('还没有发布', { isPublished: false })
const group = await addGroupQuestion(platform, { name: { zh: '一起案件' }, bank: 'forensics', difficulty: 5 })
made.set('一起案件', group.id)
await owner.query(`update platform.questions set published_at = now() - make_interval(mins => difficulty)`)

test('the list contains published questions without steps, by each filter and each order', async () => {
  expect(await names({ order: 'easiest' })).toEqual([
    '分析一份登录日志',
    'Cookie 里有什么',
    '日志里的密码',
    ...['100%_通过', '一起案件'].toSorted((a, b) => ((made.get(a) ?? '') < (made.get(b) ?? '') ? -1 : 1)),
  ])
  expect(await names({ bank: 'forensics', order: 'hardest' })).toEqual([
    '一起案件',
    '日志里的密码',
    '分析一份登录日志',
  ])
  expect(await names({ difficulty: 4 })).toEqual(['日志里的密码'])
  expect(await names({ category: 'log' })).toEqual(['分析一份登录日志'])
  expect(await names({ tag: 'linux' })).toEqual(['分析一份登录日志'])
  expect(await names({ competitionId: east })).toEqual(['日志里的密码'])
  expect(await names({ environment: 'true' })).toEqual([])
  expect(await names({ environment: 'false' })).toHaveLength(5)
  expect(await names({ bank: 'analytics' })).toEqual([])
})

test('a keyword finds words in any order and place, in both languages, and has no wildcards', async () => {
  expect(await names({ keyword: '日志' })).toHaveLength(2)
  expect(await names({ keyword: '日志分析' })).toEqual(['分析一份登录日志'])
  expect(await names({ keyword: 'COOKIE what' })).toEqual(['Cookie 里有什么'])
  expect(await names({ keyword: '100%_' })).toEqual(['100%_通过'])
  expect(await names({ keyword: 'l%g' })).toEqual([])
  expect(await names({ keyword: '%' })).toEqual([])
  expect(await names({ keyword: '发布' })).toEqual([])
})

test('a group shows the points of its steps, and a hidden competition has no name', async () => {
  const list = await listQuestions(deps, asked({ order: 'hardest' }))
  const line = (zh: string) => (list.ok ? list.value.data.find(({ name }) => name.zh === zh) : undefined)
  expect(line('一起案件')).toMatchObject({ points: 170, steps: 3, kind: 'group' })
  expect(line('日志里的密码')).toMatchObject({ competition: { id: east } })
  expect(line('100%_通过')).toMatchObject({ competition: null })
  expect(list.ok && list.value.filters.competitions.map(({ id }) => id)).toEqual([east])
})

test('a person’s own list shows and filters by progress, and solves count all people', async () => {
  const [ada, bob] = [await addLearner(owner), await addLearner(owner)]
  const [log = '', cookie = ''] = [made.get('分析一份登录日志'), made.get('Cookie 里有什么')]
  await solve(ada, log)
  await solve(bob, log)
  await solve(ada, cookie, 'flag{no}')
  const own = async (standing?: 'not_started' | 'attempted' | 'solved') => {
    const list = await listOwnQuestions(deps, ada, { ...asked({ order: 'most-solved' }), standing })
    return list.ok ? list.value : null
  }
  expect(await own('solved')).toMatchObject({
    total: 1,
    data: [{ id: log, standing: 'solved', highestScore: 100, solves: 2 }],
  })
  expect(await own('attempted')).toMatchObject({ total: 1, data: [{ id: cookie, standing: 'attempted' }] })
  expect(await own('not_started')).toMatchObject({ total: 3 })
  expect((await own())?.data[0]).toMatchObject({ id: log })
  expect((await names({ order: 'least-solved' })).at(-1)).toBe('分析一份登录日志')
})

test('the list of banks has all five, with their questions and points', async () => {
  const list = await listBanks(deps)
  expect(list.ok && list.value.map(({ bank, questions, points }) => [bank, questions, points])).toEqual([
    ['ctf', 2, 200],
    ['attack-defense', 0, 0],
    ['analytics', 0, 0],
    ['real-world', 0, 0],
    ['forensics', 3, 370],
  ])
})

test('a question’s page has its neighbours in the bank, hints by price only, and for a step its group', async () => {
  const { id } = await addQuestion(platform, {
    bank: 'real-world',
    hints: [{ content: html('<p>secret</p>'), price: 5 }],
  })
  const page = await getQuestion(deps, { questionId: id })
  expect(page).toMatchObject({
    value: { hints: [{ number: 1, price: 5 }], previousId: null, nextId: null, environment: null },
  })
  expect(JSON.stringify(page)).not.toContain('secret')
  const middle = await getQuestion(deps, { questionId: made.get('日志里的密码') ?? '' })
  expect(middle).toMatchObject({ value: { previousId: made.get('分析一份登录日志'), nextId: group.id } })
  const step = await getQuestion(deps, { questionId: group.stepIds[1] as string })
  expect(step).toMatchObject({
    value: { id: group.id, passScore: 100, points: 170, steps: group.stepIds.map((one) => ({ id: one })) },
  })
})
