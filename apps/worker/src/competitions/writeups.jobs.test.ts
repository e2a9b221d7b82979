import * as competitions from '@tiltyard/core/competitions'
import { createCompetitionFixture } from '@tiltyard/core/competitions/testing'
import { newId } from '@tiltyard/core/kernel'
import { beforeAll, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { owner, deps } = worker
beforeAll(() => worker.start())

test('members are told each decision on their write-up with the escaped reason, and where its page is', async () => {
  const { competitionId, entries, tasks, organiser } = await createCompetitionFixture({ ...deps, owner })
  const [entry] = entries
  const writeupId = newId()
  await owner.query(
    `insert into platform.writeups (id, competition_id, task_id, team_id, state, language, text, html, saved_by, saved_at, submitted_at)
     values ($1, $2, $3, $4, 'submitted', 'zh', 'x', '<p>x</p>', $5, now(), now())`,
    [writeupId, competitionId, tasks[0]?.id, entry?.teamId, entry?.leader.userId],
  )
  for (const decision of ['accept', 'publish', 'unpublish'] as const) {
    const reason = decision === 'unpublish' ? { reason: '<b>含他队信息</b>' } : {}
    const decided = await competitions.decideWriteup(deps, organiser, {
      ...{ competitionId, writeupId, decision },
      ...reason,
    })
    expect(decided).toMatchObject({ ok: true })
    await worker.settled()
  }
  const messages = await owner.query<{ path: string; title: { zh: string; en: string }; content: object }>(
    'select path, title, content from platform.messages where user_id = $1 order by created_at, id',
    [entry?.leader.userId],
  )
  expect(messages.map(({ path }) => path)).toEqual([
    `/competition/${competitionId}/own-writeups`,
    `/competition/${competitionId}/writeups/${writeupId}`,
    `/competition/${competitionId}/own-writeups`,
  ])
  expect(messages[1]?.title.zh).toMatch(/^东湖杯赛题“.+”的题解已发布$/)
  expect(messages[1]?.title.en).toMatch(/^The write-up of “.+” in East Lake Cup was published$/)
  expect(JSON.stringify(messages[2]?.content)).toContain('&#60;b&#62;含他队信息')
})
