import * as competitions from '@tiltyard/core/competitions'
import { type Actor, newId } from '@tiltyard/core/kernel'
import { beforeAll, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { owner, deps } = worker
beforeAll(() => worker.start())

const person = async (roleId = 2) => ({ userId: await worker.newUser(), roleId }) as Actor
const messagesOf = ({ userId }: Actor) =>
  owner.query<{ kind: string; title: object; path: string; content: object }>(
    'select kind, title, path, content from platform.messages where user_id = $1',
    [userId],
  )

/** A team with one member, whose entry is in that state. */
async function player(competitionId: string, state: string, number: number | null) {
  const leader = await person()
  const teamId = newId()
  await owner.query(
    `with made as (
       insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       values ($1, $2, $3, $3, $3, 'other', 'x', $4, now())
     ) insert into platform.team_members (team_id, competition_id, user_id, joined_at) values ($1, $2, $4, now())`,
    [teamId, competitionId, teamId.slice(-12), leader.userId],
  )
  await owner.query(
    `insert into platform.entries (team_id, competition_id, division_id, number, state, agreed_at, submitted_at)
     select $1, $2, id, $3, $4, now(), now() from platform.divisions where competition_id = $2`,
    [teamId, competitionId, number, state],
  )
  return leader
}

test('whoever takes part is told of an announcement once, in both languages; the others are not', async () => {
  const organiser = await person(3)
  const made = await competitions.createCompetition(deps, organiser, {
    template: 'jeopardy-24',
    name: { zh: '挑战赛', en: 'The Challenge' },
    startsAt: new Date(Date.now() + 3600_000).toISOString(),
  })
  if (!made.ok) throw new Error(made.reason)
  const competitionId = made.value.id
  await competitions.publishCompetition(deps, organiser, { competitionId })
  const plays = await player(competitionId, 'accepted', 0)
  const waits = await player(competitionId, 'submitted', null)
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '见附件' }] }],
  } as const
  const sent = await competitions.publishAnnouncement(deps, organiser, {
    competitionId,
    title: { zh: '更正', en: 'Correction' },
    document: { zh: text },
    taskId: null,
  })
  expect(sent.ok).toBe(true)
  await worker.settled()
  expect(await messagesOf(plays)).toEqual([
    {
      kind: 'competition',
      title: { zh: '挑战赛公告：更正', en: 'The Challenge: Correction' },
      path: `/competition/${competitionId}?tab=announcements`,
      content: { zh: '<p>见附件</p>' },
    },
  ])
  expect(await messagesOf(waits)).toEqual([])
})
