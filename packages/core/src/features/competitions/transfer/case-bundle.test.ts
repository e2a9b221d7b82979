import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { type Actor, toReader } from '../../../kernel/index.ts'
import { createCaseFixture, insertEvidence, insertVariantAnswer } from '../../../scenes/case.fixture.ts'
import { flagKey } from '../../../scenes/competition.fixture.ts'
import { openPlatform, type Platform } from '../../../testing/platform.fixture.ts'
import { createBoards, exportLedger, hashBoard, replayLedger } from '../../scores/index.ts'
import { submitFlag } from '../play/submissions.ts'
import { loadScores } from '../results/results.ts'
import { exportBundle } from './bundle-export.ts'
import {
  foldLedger,
  installationAt,
  openEmptyInstallation,
  sha256Of,
  unwrap,
} from './empty-installation.fixture.ts'
import { memoryFiles } from './memory-files.fixture.ts'

const platform = await openPlatform()
const boards = createBoards(platform)
afterAll(() => boards.close())
const installation = installationAt('https://here.example')

const boardHash = async ({ database }: Platform, competitionId: string) =>
  hashBoard(await loadScores(toReader(database), competitionId))

test('a played case is exported, replayed and imported with the same board, and without evidence or answers', async () => {
  const at = await createCaseFixture(platform, { settings: { variants: 2 }, passScore: 200 })
  const { competitionId, type } = at
  await insertEvidence(platform, at.organiser.userId, { taskId: at.caseId, variants: [2] })
  await insertVariantAnswer(platform, {
    taskId: at.questions[0]?.id as string,
    variant: 2,
    text: 'flag{canary}',
  })
  const send = (entry: number, question: number, flag = `flag{right-${question}}`) =>
    submitFlag({ ...platform, flagKey }, at.entries[entry]?.leader as Actor, {
      ...{ competitionId, type, taskId: at.tasks[question]?.id as string, flag },
    })
  await send(0, 1, 'flag{no}')
  for (const question of [1, 2]) await send(0, question)
  await send(1, 1)

  const isStaff = async () => true
  const ledger = await exportLedger({ ...platform, boards, isStaff }, at.organiser, { type, competitionId })
  if (!ledger.ok) throw new Error(ledger.reason)
  const replay = await replayLedger((await buffer(ledger.value.content)).toString().split('\n'))
  expect(replay).toMatchObject({ isWhole: true })
  const bundle = await exportBundle({ ...platform, files: memoryFiles(), installation }, at.organiser, at)
  if (!bundle.ok) throw new Error('refused')
  const bytes = await buffer(bundle.value.content)
  const { there, send: sendThere } = await openEmptyInstallation()
  const copy = unwrap(await sendThere(bytes, sha256Of(bytes))).competitionId ?? ''

  expect(await foldLedger(there, copy)).toEqual(await foldLedger(platform, competitionId))
  expect(await boardHash(there, copy)).toBe(await boardHash(platform, competitionId))
  const tasks = await there.owner.query(
    `select t.number, parent.number as parent, ch.kind, ch.pass_score, t.settings
     from platform.tasks t join platform.challenges ch on ch.id = t.challenge_id
     left join platform.tasks parent on parent.id = t.parent_id order by t.number limit 2`,
  )
  expect(tasks).toEqual([
    { number: 0, parent: null, kind: 'group', pass_score: 200, settings: { variants: 2 } },
    expect.objectContaining({ number: 1, parent: 0, kind: 'flag', pass_score: null }),
  ])
  const solves = await there.owner.query(
    'select t.number, s.credit_permille from platform.solves s join platform.tasks t on t.id = s.task_id order by 1, 2',
  )
  expect(solves).toEqual([
    { number: 0, credit_permille: 1000 },
    { number: 1, credit_permille: 900 },
    { number: 1, credit_permille: 1000 },
    { number: 2, credit_permille: 1000 },
  ])
  expect(await there.owner.query('select from platform.challenge_answers')).toEqual([])
  expect(await there.owner.query('select from platform.challenge_files')).toEqual([])
})
