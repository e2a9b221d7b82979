import type { PlainAnswer } from '@tiltyard/competition-types/answers'
import type { AnswerInput, ChallengeKind, RejudgePreview } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { toReader } from '../../../kernel/index.ts'
import { createCaseFixture } from '../../../scenes/case.fixture.ts'
import {
  type CompetitionFixtureOptions,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { digestSubmittedFlag, mintFlag } from '../../challenges/index.ts'
import { foldScores, hashBoard, rankTeams } from '../../scores/index.ts'
import { foldLedger, loadScores } from '../results/results.ts'
import { rejudgeScene } from '../testing/rejudge.fixture.ts'
import { withdrawSolve } from './adjustments.ts'

const platform = await openPlatform()
const { owner, database } = platform
const reader = toReader(database)
const exact = (text: string): PlainAnswer => ({ kind: 'exact', text })

async function scene(options: CompetitionFixtureOptions = {}) {
  const at = await createCompetitionFixture(platform, { entries: 4, ...options })
  const taskId = at.tasks[0]?.id as string
  return { ...at, taskId, ...rejudgeScene(platform, at, taskId) }
}
const kinds = ({ teams }: RejudgePreview) => teams.map(({ kind }) => kind)
const right = 'flag{right-0}'

test('a rejudged answer counts from when it was sent: first solves, order and value are as if judged at the time', async () => {
  const rule = { name: 'quadratic', initial: 500, minimum: 100, decay: 3 } as const
  const at = await scene({ bloodPercents: [10, 5], rule })
  await at.send(0, 'flag{new}', 10)
  await at.send(1, right, 20)
  await at.send(2, 'flag{new}', 30)
  await at.setKey([exact(right), exact('flag{new}')])
  const fair = await scene({ bloodPercents: [10, 5], rule })
  await fair.setKey([exact(right), exact('flag{new}')])
  for (const [entry, flag] of [
    [0, 'flag{new}'],
    [1, right],
    [2, 'flag{new}'],
  ] as const)
    await fair.send(entry, flag, 10 * (entry + 1))

  const shown = await at.rejudgeAsShown(60)
  expect(shown).toMatchObject({
    counts: { gain: 2, loss: 0, move: 0, other: 1, unchecked: 0 },
    tasks: [{ firstSolves: [{ place: 1 }, { place: 2 }, { place: 3, before: null }] }],
  })
  const [board, wanted] = [
    await loadScores(reader, at.competitionId),
    await loadScores(reader, fair.competitionId),
  ]
  expect(board.bloods[0]).toEqual([0, 1])
  expect([...board.score]).toEqual([...wanted.score])
  expect([...rankTeams(board).order]).toEqual([...rankTeams(wanted).order])
  expect((await at.listSolves()).map(({ entry }) => entry)).toEqual([0, 1, 2])
})

test('the preview names who loses, gains and moves, with the points and ranks that follow', async () => {
  const at = await scene({ bloodPercents: [10], entries: 5 })
  await at.send(0, right, 10)
  await at.send(1, right, 20)
  await at.send(1, 'flag{new}', 30)
  await at.send(2, 'flag{new}', 40)
  await at.send(3, 'flag{no}', 50)
  await at.setKey([exact('flag{new}')])
  const before = await loadScores(reader, at.competitionId)
  const shown = await at.preview()
  expect(kinds(shown)).toEqual(['loss', 'gain', 'move'])
  expect(shown.checked).toBe(5)
  expect(await at.preview()).toEqual(shown)
  expect(hashBoard(await loadScores(reader, at.competitionId))).toBe(hashBoard(before))

  expect(await at.rejudge(shown.digest)).toEqual({
    ok: true,
    value: { checked: 5, gained: 1, lost: 1, moved: 1 },
  })
  const after = await loadScores(reader, at.competitionId)
  const { order, rank } = rankTeams(after)
  for (const row of shown.teams) {
    const entry = at.entries.findIndex(({ teamId }) => teamId === row.teamId)
    expect(row.before.score).toBe(before.score[entry])
    expect(row.after).toEqual({ score: after.score[entry], rank: rank[order.indexOf(entry)] })
  }
  expect(after.bloods[0]).toEqual([1])
  expect(shown.tasks[0]?.firstSolves.map(({ place }) => place)).toEqual([1, 2])
  expect((await at.preview()).counts).toEqual({ gain: 0, loss: 0, move: 0, other: 0, unchecked: 0 })
})

const typed = (text: string): AnswerInput => ({ kind: 'typed', text })
const forms: [string, ChallengeKind, PlainAnswer, PlainAnswer, AnswerInput][] = [
  ['exact flag', 'flag', exact('flag{old}'), exact('flag{new}'), { kind: 'flag', flag: 'flag{old}' }],
  [
    'flag of any case',
    'flag',
    { kind: 'any-case', text: 'flag{old}' },
    exact('flag{new}'),
    { kind: 'flag', flag: 'FLAG{OLD}' },
  ],
  [
    'pattern',
    'flag',
    { kind: 'pattern', text: 'flag\\{[0-9]+\\}' },
    { kind: 'pattern', text: 'flag\\{[a-z]+\\}' },
    { kind: 'flag', flag: 'flag{42}' },
  ],
  ['text', 'text', { kind: 'any-case', text: 'old' }, exact('new'), typed('Old')],
  [
    'number',
    'number',
    { kind: 'number', number: '3.14', tolerance: '0.01' },
    { kind: 'number', number: '2.71', tolerance: '0' },
    typed('3.15'),
  ],
  [
    'choice',
    'choice',
    { kind: 'choice', keys: ['A', 'B'] },
    { kind: 'choice', keys: ['C'] },
    { kind: 'choice', keys: ['A', 'B'] },
  ],
]

test.each(forms)(
  'a right answer of the form %s loses its solve and gets it back',
  async (_name, kind, old, next, sent) => {
    const at = await scene()
    await at.setKey([old], kind)
    expect(await at.send(0, sent, 10)).toBe('right')
    const solves = await at.listSolves()
    expect(solves).toHaveLength(1)
    await at.setKey([next], kind)
    expect(kinds(await at.rejudgeAsShown())).toEqual(['loss'])
    expect(await at.listSolves()).toEqual([])
    await at.setKey([next, old], kind)
    expect(kinds(await at.rejudgeAsShown())).toEqual(['gain'])
    expect(await at.listSolves()).toEqual(solves)
  },
)

test('a minted flag keeps its solve while it is minted, and an answer for all that is not minted loses it', async () => {
  const at = await scene()
  const { competitionId, taskId } = at
  const teamId = at.entries[0]?.teamId as string
  const minted = mintFlag(flagKey, { taskId, teamId, template: 'flag{[TEAM]}' })
  await owner.query(
    `insert into platform.minted_flags (task_id, team_id, competition_id, digest, minted_at) values ($1, $2, $3, $4, now())`,
    [taskId, teamId, competitionId, digestSubmittedFlag(flagKey, taskId, minted).exact],
  )
  await owner.query(`update platform.challenges set flag_template = 'flag{[TEAM]}' where id = $1`, [taskId])
  await at.setKey([exact(right)])
  expect(await at.send(0, minted)).toBe('right')
  expect(await at.send(1, right)).toBe('right')
  expect(await at.send(2, minted)).toBe('wrong')
  await at.setKey([])
  const shown = await at.rejudgeAsShown()
  expect(shown.counts).toMatchObject({ gain: 0, loss: 1, move: 0 })
  expect((await at.listSolves()).map(({ entry }) => entry)).toEqual([0])
  await owner.query('update platform.challenges set flag_template = null where id = $1', [taskId])
  await at.setKey([])
  expect((await at.preview()).counts).toMatchObject({ loss: 1 })
})

test('a solve whose answer was not kept is named and stays, and moves to an earlier answer that is right now', async () => {
  const at = await scene()
  await at.send(0, right, 10)
  await at.send(1, 'flag{new}', 20)
  await at.send(1, right, 30)
  await owner.query('delete from platform.kept_answers')
  await at.setKey([exact('flag{new}')])
  const shown = await at.rejudgeAsShown()
  expect(shown).toMatchObject({
    counts: { loss: 0, move: 1, unchecked: 1 },
    unchecked: [{ teamId: at.entries[0]?.teamId }],
  })
  expect((await at.listSolves()).map(({ entry }) => entry)).toEqual([0, 1])
})

test('a solve that an organiser withdrew does not come back', async () => {
  const at = await scene()
  await at.send(0, right)
  const { competitionId, taskId } = at
  const teamId = at.entries[0]?.teamId as string
  await withdrawSolve(platform, at.organiser, { competitionId, teamId, taskId, reason: '抄袭' })
  expect((await at.rejudgeAsShown()).counts.gain).toBe(0)
  expect(await at.send(0, right, 60)).toBe('right')
  await at.setKey([exact('flag{new}')])
  await at.rejudgeAsShown(60)
  await at.setKey([exact(right)])
  expect((await at.rejudgeAsShown(60)).counts.gain).toBe(1)
})

test('of two judges who confirm the same preview while teams play, one changes the scores', async () => {
  const at = await scene({ entries: 12 })
  for (const entry of [0, 1, 2]) await at.send(entry, right)
  for (const entry of [3, 4]) await at.send(entry, 'flag{new}')
  await at.setKey([exact('flag{new}')])
  const { digest } = await at.preview()
  const [results, sent] = await Promise.all([
    Promise.all([at.rejudge(digest), at.rejudge(digest)]),
    Promise.all(at.entries.slice(5).map((_, index) => at.send(index + 5, 'flag{new}'))),
  ])
  expect(sent).toEqual(sent.map(() => 'right'))
  const done = results.filter(({ ok }) => ok)
  expect(done).toEqual([{ ok: true, value: { checked: expect.any(Number), gained: 2, lost: 3, moved: 0 } }])
  expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: 'adjustments.preview_changed' })
  const ofKind = (kind: string) =>
    countRows(owner, 'platform.score_events', `competition_id = '${at.competitionId}' and kind = '${kind}'`)
  expect(await ofKind('withdraw-solve')).toBe(3)
  expect(await ofKind('solve')).toBe(3 + 2 + 7)
  const scores = await loadScores(reader, at.competitionId)
  expect([...scores.solved]).toEqual([0, 0, 0, ...Array.from({ length: 9 }, () => 1)])
  expect(await at.listSolves()).toHaveLength(9)
})

test('a preview that somebody’s answer has changed meanwhile is refused and nothing is written', async () => {
  const at = await scene()
  await at.send(0, right)
  await at.setKey([exact('flag{new}')])
  const { digest } = await at.preview()
  await at.setKey([exact(right)])
  expect(await at.rejudge(digest)).toMatchObject({ reason: 'adjustments.preview_changed' })
  expect(await at.listSolves()).toHaveLength(1)
})

test('a frozen board keeps what it showed until the reveal', async () => {
  const at = await scene({ freezesIn: 100 })
  await at.send(0, right, 10)
  await at.send(1, 'flag{new}', 20)
  await at.setKey([exact('flag{new}')])
  const freeze = Date.now() + 100_000
  const before = hashBoard(foldScores((await foldLedger(reader, at.competitionId)).columns, freeze))
  expect((await at.rejudgeAsShown(200)).counts).toMatchObject({ gain: 1, loss: 1 })
  const { columns, scores } = await foldLedger(reader, at.competitionId)
  expect(hashBoard(foldScores(columns, freeze))).toBe(before)
  expect([...scores.solved]).toEqual([0, 1, 0, 0])
})

test('a case is passed when its questions had the points, and no longer when a question is lost', async () => {
  const made = await createCaseFixture(platform, { passScore: 250 })
  const [first, second] = made.questions.map(({ id }) => rejudgeScene(platform, made, id))
  if (!first || !second) throw new Error('the case has no questions')
  const passes = () =>
    owner.query<{ at: Date }>('select solved_at as at from platform.solves where task_id = $1', [made.caseId])
  expect(await first.send(0, 'flag{right-1}', 10)).toBe('right')
  expect(await second.send(0, 'flag{other}', 20)).toBe('wrong')
  await second.setKey([exact('flag{other}'), exact('flag{right-2}')])
  expect((await second.rejudgeAsShown(60)).teams).toMatchObject([{ kind: 'gain', caseChange: 'gain' }])
  const [passed] = await passes()
  expect(passed?.at).toEqual((await second.listSolves())[0]?.at)
  await second.setKey([exact('flag{right-2}')])
  expect((await second.rejudgeAsShown(60)).teams).toMatchObject([{ kind: 'loss', caseChange: 'loss' }])
  expect(await passes()).toEqual([])
  expect((await loadScores(reader, made.competitionId)).score[0]).toBe(100)
})
