import { buffer } from 'node:stream/consumers'
import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { toReader, transaction } from '../../../kernel/index.ts'
import { createCompetitionFixture } from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { appendScoreEvents, hashBoard, openLedger } from '../../scores/index.ts'
import { loadScores } from '../results/results.ts'
import { exportBundle } from './bundle-export.ts'
import { installationAt, openEmptyInstallation, sha256Of, unwrap } from './empty-installation.fixture.ts'
import { memoryFiles } from './memory-files.fixture.ts'

const platform = await openPlatform()
const installation = installationAt('https://here.example')

test('an exam travels as a draft without its paper, and its grades with the board', async () => {
  const at = await createCompetitionFixture(platform, { type: 'theory', tasks: 1 })
  const { competitionId } = at
  const taskId = at.tasks[0]?.id
  await platform.owner.query(
    `with asked as (delete from platform.challenge_answers where challenge_id = $1),
       paper as (insert into platform.exam_papers (task_id, competition_id, seed, sealed_at) values ($1, $2, sha256('x'), now()))
     update platform.challenges set kind = 'exam' where id = $1`,
    [taskId, competitionId],
  )
  await transaction(platform.database, async (tx) =>
    ok(
      await appendScoreEvents(tx, await openLedger(tx, platform.clock, competitionId), [
        { kind: 'grade', team: 0, task: 0, amount: 5_138, tie: 60_000, note: { revision: 0 } },
      ]),
    ),
  )
  const bundle = await exportBundle({ ...platform, files: memoryFiles(), installation }, at.organiser, at)
  if (!bundle.ok) throw new Error('refused')
  const bytes = await buffer(bundle.value.content)
  const { there, send } = await openEmptyInstallation()
  const report = unwrap(await send(bytes, sha256Of(bytes)))
  expect(report.needFlags).toHaveLength(1)
  const boardHash = async (database: typeof platform.database, id: string) =>
    hashBoard(await loadScores(toReader(database), id))
  expect(await boardHash(there.database, report.competitionId ?? '')).toBe(
    await boardHash(platform.database, competitionId),
  )
  expect(
    await there.owner.query(
      'select ch.kind, t.is_published from platform.tasks t join platform.challenges ch on ch.id = t.challenge_id',
    ),
  ).toEqual([{ kind: 'exam', is_published: false }])
  expect(await there.owner.query('select from platform.exam_papers')).toEqual([])
})
