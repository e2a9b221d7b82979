import * as competitions from '@tiltyard/core/competitions'
import { type Actor, newId } from '@tiltyard/core/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
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

const text = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '见附件' }] }],
} as const

async function publishedCompetition() {
  const organiser = await person(3)
  const made = await competitions.createCompetition(deps, organiser, {
    template: 'jeopardy-24',
    name: { zh: '挑战赛', en: 'The Challenge' },
    startsAt: new Date(Date.now() + 3600_000).toISOString(),
  })
  if (!made.ok) throw new Error(made.reason)
  await competitions.publishCompetition(deps, organiser, { competitionId: made.value.id })
  return { organiser, competitionId: made.value.id }
}

type Audience = { readonly teamId?: string; readonly publishAt?: string }

async function announce(
  { organiser, competitionId }: Awaited<ReturnType<typeof publishedCompetition>>,
  audience: Audience = {},
) {
  const sent = await competitions.publishAnnouncement(deps, organiser, {
    competitionId,
    title: { zh: '更正', en: 'Correction' },
    document: { zh: text },
    taskId: null,
    ...audience,
  })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.value.id
}

test('participants get an announcement once, in both languages; others do not', async () => {
  const competition = await publishedCompetition()
  const { competitionId } = competition
  const plays = await player(competitionId, 'accepted', 0)
  const waits = await player(competitionId, 'submitted', null)
  const announcementId = await announce(competition)
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
  expect(
    await owner.query(`select topic, payload from platform.live_events where kind = 'announcement'`),
  ).toEqual([{ topic: 'everyone', payload: { competitionId, announcementId } }])
})

test('an announcement to one team is sent to its members only, whatever the state of its entry', async () => {
  const competition = await publishedCompetition()
  const { competitionId } = competition
  const others = await player(competitionId, 'accepted', 0)
  const reader = await player(competitionId, 'submitted', null)
  const [team] = await owner.query<{ team_id: string }>(
    'select team_id from platform.team_members where user_id = $1',
    [reader.userId],
  )
  await announce(competition, { teamId: team?.team_id ?? '' })
  await worker.settled()
  expect((await messagesOf(reader)).map(({ title }) => title)).toEqual([
    { zh: '挑战赛公告：更正', en: 'The Challenge: Correction' },
  ])
  expect(await messagesOf(others)).toEqual([])
})

describe('a scheduled announcement', () => {
  const inAnHour = () => new Date(Date.now() + 3600_000).toISOString()
  const makeDue = (id: string) =>
    owner.query(
      `update platform.competition_announcements set published_at = now() - interval '1 second' where id = $1`,
      [id],
    )
  const countTold = async (id: string) => {
    const rows = await owner.query<{ events: number; live: number; audited: number }>(
      `select (select count(*)::int from platform.outbox_events
                where kind = 'announcements.published' and payload->>'announcementId' = $1) as events,
              (select count(*)::int from platform.live_events where payload->>'announcementId' = $1) as live,
              (select count(*)::int from platform.audit_log
                where action = 'competitions.publish-announcement' and after->>'announcement' = $1) as audited`,
      [id],
    )
    return rows[0]
  }

  test('it is announced once at its time, whatever runs twice or at once', async () => {
    const competition = await publishedCompetition()
    const reader = await player(competition.competitionId, 'accepted', 0)
    const id = await announce(competition, { publishAt: inAnHour() })
    await competitions.publishDueAnnouncements(deps)
    expect(await countTold(id)).toEqual({ events: 0, live: 0, audited: 0 })
    await makeDue(id)
    await Promise.all([1, 2, 3].map(() => competitions.publishDueAnnouncements(deps)))
    await competitions.publishDueAnnouncements(deps)
    expect(await countTold(id)).toEqual({ events: 1, live: 1, audited: 1 })
    await expect.poll(() => messagesOf(reader), { timeout: 15_000 }).toHaveLength(1)
  })

  test('one that is withdrawn before its time is never announced', async () => {
    const competition = await publishedCompetition()
    const id = await announce(competition, { publishAt: inAnHour() })
    const { organiser, competitionId } = competition
    await competitions.withdrawAnnouncement(deps, organiser, { competitionId, announcementId: id })
    await makeDue(id)
    await competitions.publishDueAnnouncements(deps)
    expect(await countTold(id)).toEqual({ events: 0, live: 0, audited: 0 })
  })

  test('one in a competition that is taken back waits until it is published again', async () => {
    const competition = await publishedCompetition()
    const { organiser, competitionId } = competition
    const id = await announce(competition, { publishAt: inAnHour() })
    await competitions.unpublishCompetition(deps, organiser, { competitionId })
    await makeDue(id)
    await competitions.publishDueAnnouncements(deps)
    expect(await countTold(id)).toMatchObject({ events: 0 })
    await competitions.publishCompetition(deps, organiser, { competitionId })
    await competitions.publishDueAnnouncements(deps)
    expect(await countTold(id)).toMatchObject({ events: 1 })
  })
})

describe('an announcement to many players', () => {
  const buildTitle = () => ({ zh: '更正' })
  const counts = async (players: readonly Actor[]) =>
    (await Promise.all(players.map(messagesOf))).map((messages) => messages.length)

  /** Players of a competition with an announcement that has not been sent yet. */
  async function untold(size: number) {
    const competition = await publishedCompetition()
    const players: Actor[] = []
    for (let n = 0; n < size; n += 1) players.push(await player(competition.competitionId, 'accepted', n))
    const announcementId = newId()
    await owner.query(
      `insert into platform.competition_announcements (id, competition_id, title, content, published_at)
       values ($1, $2, '{"zh": "更正"}', '{"zh": "<p>x</p>"}', now())`,
      [announcementId, competition.competitionId],
    )
    return { ...competition, players, input: { announcementId, eventId: newId(), buildTitle } }
  }

  test('an announcement interrupted between batches resumes, and each player gets one message', async () => {
    const { players, input } = await untold(7)
    let titles = 0
    const stopsAtThird = () => {
      titles += 1
      if (titles === 3) throw new Error('the process is killed')
      return buildTitle()
    }
    await expect(competitions.notifyPlayers(deps, { ...input, buildTitle: stopsAtThird }, 2)).rejects.toThrow(
      'killed',
    )
    expect((await counts(players)).filter((n) => n === 1)).toHaveLength(4)
    await competitions.notifyPlayers(deps, { ...input, buildTitle: stopsAtThird }, 2)
    expect(titles).toBe(5)
    expect(await counts(players)).toEqual(players.map(() => 1))
    await competitions.notifyPlayers(deps, input, 2)
    expect(await counts(players)).toEqual(players.map(() => 1))
  })

  test('an announcement sent by two processes at once reaches each player once', async () => {
    const { players, input } = await untold(9)
    await Promise.all([1, 2, 3].map(() => competitions.notifyPlayers(deps, input, 2)))
    expect(await counts(players)).toEqual(players.map(() => 1))
  })

  test('an announcement withdrawn while being sent reaches no further players', async () => {
    const { organiser, competitionId, players, input } = await untold(4)
    let titles = 0
    const stopsAtSecond = () => {
      titles += 1
      if (titles === 2) throw new Error('the process is killed')
      return buildTitle()
    }
    const sending = competitions.notifyPlayers(deps, { ...input, buildTitle: stopsAtSecond }, 2)
    await expect(sending).rejects.toThrow('killed')
    await competitions.withdrawAnnouncement(deps, organiser, { competitionId, ...input })
    await competitions.notifyPlayers(deps, input, 2)
    expect((await counts(players)).filter((n) => n === 1)).toHaveLength(2)
  })

  test('an announcement is mailed to each mailbox once, even if one is refused', async () => {
    const { players, input } = await untold(3)
    for (const [n, { userId }] of players.entries())
      await owner.query('update platform.users set email = $2 where id = $1', [
        userId,
        `player${n}@mail.example`,
      ])
    worker.mails.sent.splice(0)
    worker.mails.faults.push(new Error('550 no such mailbox'))
    await competitions.notifyPlayers(deps, input, 3)
    await expect.poll(() => worker.mails.sent.length, { timeout: 15_000 }).toBe(3)
    expect(worker.mails.sent.map(({ to }) => to).toSorted()).toEqual(
      players.map((_, n) => `player${n}@mail.example`),
    )
  })
})
