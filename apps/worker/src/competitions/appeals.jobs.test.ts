import * as competitions from '@tiltyard/core/competitions'
import { createCompetitionFixture } from '@tiltyard/core/competitions/testing'
import { newId } from '@tiltyard/core/kernel'
import { beforeAll, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { owner, deps, mails } = worker
beforeAll(() => worker.start())

test('members get the decision on their appeal in both languages, with the escaped answer, and a mail', async () => {
  const { competitionId, entries, organiser } = await createCompetitionFixture({ ...deps, owner })
  const [entry] = entries
  const appealId = newId()
  await owner.query(
    `insert into platform.appeals (id, competition_id, team_id, user_id, subject, text, opened_at)
     values ($1, $2, $3, $4, '{"kind": "score"}', 'x', now())`,
    [appealId, competitionId, entry?.teamId, entry?.leader.userId],
  )
  await owner.query(`update platform.users set email = 'leader@example.org' where id = $1`, [
    entry?.leader.userId,
  ])
  const decision = { competitionId, appealId, state: 'upheld', answer: '<b>成立</b>' } as const
  expect(await competitions.decideAppeal(deps, organiser, decision)).toMatchObject({ ok: true })
  await worker.settled()
  const [message, ...more] = await owner.query<{ title: { zh: string; en: string }; content: object }>(
    'select kind, title, path, content from platform.messages where user_id = $1',
    [entry?.leader.userId],
  )
  expect(more).toEqual([])
  expect(message).toMatchObject({ kind: 'competition', path: `/competition/${competitionId}/appeals` })
  expect(message?.title.zh).toMatch(/^队伍“.+”在东湖杯中的申诉成立$/)
  expect(message?.title.en).toMatch(/^The appeal of “.+” in East Lake Cup was upheld$/)
  expect(JSON.stringify(message?.content)).toContain('&#60;b&#62;成立')
  expect(mails.sent.filter(({ to }) => to === 'leader@example.org')).toHaveLength(1)
})
