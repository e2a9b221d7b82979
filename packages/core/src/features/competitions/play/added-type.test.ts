import { buffer } from 'node:stream/consumers'
import { addedType, registerType } from '@tiltyard/competition-types/testing'
import { preparedReplyText, type Scoreboard } from '@tiltyard/contracts'
import { afterAll, expect, test } from 'vitest'
import { toReader } from '../../../kernel/index.ts'
import { createCompetitionFixture, flagKey } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { createBoards, exportLedger, getScoreboard, replayLedger } from '../../scores/index.ts'
import { createCompetition } from '../admin/competition-creation.ts'
import { loadCompetitionOverview } from '../admin/competition-overview.ts'
import { confirmingEffects } from '../effects/effects.ts'
import { revealBoard } from '../stages/stage-controls.ts'
import { changeStage } from '../stages/stages.ts'
import { createTask } from '../tasks/task-authoring.ts'
import { exportBundle } from '../transfer/bundle-export.ts'
import {
  foldLedger,
  installationAt,
  openEmptyInstallation,
  sha256Of,
  unwrap,
} from '../transfer/empty-installation.fixture.ts'
import { memoryFiles } from '../transfer/memory-files.fixture.ts'
import { submitFlag } from './submissions.ts'

afterAll(registerType(addedType))
const platform = await openPlatform()
const deps = { ...platform, flagKey }
const type = 'rwd'
const rule = { name: 'static', points: 100 } as const
// Frozen before its teams joined, so that the public board is empty until it is revealed.
const scene = await createCompetitionFixture(platform, { type, rule, tasks: 2, freezesIn: -10 })
const { competitionId, tasks, entries, organiser } = scene
const boards = createBoards({ ...platform, pollMs: 40, publishMs: 10 })
afterAll(() => boards.close())
const boardDeps = { database: platform.database, boards, isStaff: async () => true }

const send = async (entry: number, flag: string, task = 0) => {
  const input = { competitionId, type, taskId: tasks[task]?.id ?? '', flag } as const
  const answer = await submitFlag(deps, entries[entry]?.leader ?? organiser, input)
  return answer.ok ? answer.value.verdict : answer.reason
}
const scores = async (view: 'public' | 'staff') => {
  const answer = await getScoreboard(boardDeps, organiser, { type, competitionId, view, page: 1 })
  if (!answer.ok) throw new Error(answer.reason)
  const { state, rows } = JSON.parse(preparedReplyText(answer.value)) as Scoreboard
  const entryOf = (teamId: string) => entries.findIndex((entry) => entry.teamId === teamId)
  return [state, ...rows.map(({ teamId, rank, score }) => ({ entry: entryOf(teamId), rank, score }))]
}

test('a stage takes an added type with settings of its own, and so do its tasks', async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const endsAt = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const made = await createCompetition(platform, organiser, {
    template: 'jeopardy-24',
    name: { zh: '少试杯' },
    startsAt,
  })
  if (!made.ok) throw new Error(made.reason)
  const overview = () => loadCompetitionOverview(toReader(platform.database), platform.clock, made.value.id)
  const stageId = (await overview())?.stages[0]?.id ?? ''
  const change = (settings: Record<string, unknown>) =>
    changeStage(platform, organiser, {
      competitionId: made.value.id,
      stageId,
      baseRevision: 1,
      stage: { name: { zh: '线上赛' }, type, startsAt, freezeAt: null, endsAt, revealAt: null, settings },
    })
  expect(await change({ motto: 7 })).toMatchObject({ reason: 'stages.invalid_settings' })
  expect(await change({ motto: 'slowly' })).toMatchObject({ ok: true })
  const found = await overview()
  expect(found?.moments.type).toBe(type)
  expect(found?.stages).toMatchObject([{ type, settings: { motto: 'slowly', attemptsPerMinute: 10 } }])
  expect(found?.checklist).toContainEqual({ kind: 'no_tasks', blocks: false, count: 0 })
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] } as const
  const task = (settings: Record<string, unknown>) => ({
    ...{ stageId, category: 'misc', name: { zh: '题' }, author: null, difficulty: null, tags: [], rule },
    ...{ attemptsMax: null, releasedAt: null, closesAt: null, prerequisites: [], settings },
    content: { zh: { type: 'doc' as const, content: [paragraph] } },
  })
  const create = (settings: Record<string, unknown>, kind: 'flag' | 'number' = 'flag') =>
    createTask(deps, organiser, { competitionId: made.value.id, task: { ...task(settings), form: { kind } } })
  expect(await create({ maxWrong: 10 })).toMatchObject({ reason: 'tasks.invalid_settings' })
  expect(await create({}, 'number')).toMatchObject({ reason: 'tasks.invalid_settings' })
  expect(await create({ maxWrong: 1 })).toMatchObject({ ok: true })
})

test('its evaluation judges, its board is frozen, revealed, exported and replayed', async () => {
  await platform.owner.query(
    `update platform.tasks set settings = '{"maxWrong": 1}' where competition_id = $1`,
    [competitionId],
  )
  expect([await send(0, 'flag{no}'), await send(0, 'flag{right-0}')]).toEqual(['wrong', 'right'])
  const tooMany = [await send(1, 'flag{1}'), await send(1, 'flag{2}'), await send(1, 'flag{right-0}')]
  expect(tooMany).toEqual(['wrong', 'wrong', 'wrong'])
  expect(await send(1, 'flag{right-1}', 1)).toBe('right')
  // The scores are equal; the later solve had no wrong answer before it.
  const ranked = [
    { entry: 1, rank: 1, score: 100 },
    { entry: 0, rank: 2, score: 100 },
  ]
  await expect.poll(() => scores('staff')).toEqual(['frozen', ...ranked])
  expect(await scores('public')).toEqual(['frozen'])
  await platform.owner.query(`update platform.stages set ends_at = now() where competition_id = $1`, [
    competitionId,
  ])
  const reveal = (deps: typeof platform) => revealBoard(deps, organiser, { competitionId })
  expect(await confirmingEffects(platform, reveal)).toMatchObject({ ok: true })
  await expect.poll(async () => (await scores('public')).slice(1)).toEqual(ranked)

  const ledger = await exportLedger(boardDeps, organiser, { type, competitionId })
  if (!ledger.ok) throw new Error(ledger.reason)
  const replay = await replayLedger((await buffer(ledger.value.content)).toString().split('\n'))
  expect(replay).toMatchObject({ isWhole: true, head: { competition: { type } } })
  const installation = installationAt('https://here.example')
  const bundle = await exportBundle({ ...platform, files: memoryFiles(), installation }, organiser, scene)
  if (!bundle.ok) throw new Error('refused')
  const bytes = await buffer(bundle.value.content)
  const { there, send: sendThere } = await openEmptyInstallation()
  const { competitionId: copy } = unwrap(await sendThere(bytes, sha256Of(bytes)))
  expect(await foldLedger(there, copy ?? '')).toEqual(await foldLedger(platform, competitionId))
  expect(await there.owner.query('select settings from platform.tasks')).toEqual([
    { settings: { maxWrong: 1 } },
    { settings: { maxWrong: 1 } },
  ])
})
