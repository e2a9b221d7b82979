import {
  changeAnnouncement,
  listAdminAnnouncements,
  listCompetitionAnnouncements,
  listTeamAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createAdminScene,
  createTaskRow,
  inHours,
  listAuditRows,
  publishScene,
} from '../testing/competition-admin.fixture.ts'
import { acceptEntry, createOpenCompetition } from '../testing/entries.fixture.ts'
import { addStaffMember, addTeamMember, createTeamOf } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const still = await createAdminScene(api)
await publishScene(still)

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const announcement = (more: object = {}) => ({
  title: { zh: '题目更正', en: 'A correction' },
  document: { zh: text('附件 <script> 已更新') },
  taskId: null,
  ...more,
})
const announce = (who: Visitor, more: object = {}, params = still.params) =>
  who.call(publishAnnouncement, { params, body: announcement(more) })
const idOfNew = async (who: Visitor, more: object = {}, params = still.params) =>
  ((await announce(who, more, params)).body.data as { id: string }).id
const sent = (who: Visitor, query: Record<string, string> = {}, params = still.params) =>
  who.call(listAdminAnnouncements, { params, query })
const change = (who: Visitor, announcementId: string, more: object = {}, params = still.params) =>
  who.call(changeAnnouncement, {
    params: { ...params, announcementId },
    body: announcement({ teamId: null, publishAt: null, baseRevision: 1, ...more }),
  })
const withdraw = (who: Visitor, announcementId: string, params = still.params) =>
  who.call(withdrawAnnouncement, { params: { ...params, announcementId } })
const publicList = (who: Visitor, params = still.params) => who.call(listCompetitionAnnouncements, { params })
const teamList = (who: Visitor, params = still.params) => who.call(listTeamAnnouncements, { params })
const reason = ({ body }: { readonly body: { readonly reason?: unknown } }) => body.reason

/** A competition with two teams of two members each, and its organisers. */
async function teamScene() {
  const { competitionId, divisionId } = await createOpenCompetition(api)
  const params = { competitionId }
  const [organiser, judge] = [await api.signedIn(), await api.signedIn()]
  await addStaffMember(api, organiser, competitionId)
  await addStaffMember(api, judge, competitionId, 'judge')
  const [leader, member, other] = [await api.signedIn(), await api.signedIn(), await api.signedIn()]
  const teamId = await createTeamOf(leader, competitionId)
  await addTeamMember(api, member, teamId)
  await acceptEntry(api, teamId, divisionId)
  const otherTeamId = await createTeamOf(other, competitionId)
  return { competitionId, params, organiser, judge, leader, member, other, teamId, otherTeamId }
}

const titles = (answer: { readonly body: { readonly data?: unknown } }) =>
  (answer.body.data as { title: { zh: string } }[]).map(({ title }) => title.zh)

describeRoute(publishAnnouncement, {
  200: async () => {
    const made = await createAdminScene(api)
    await publishScene(made)
    const answer = await announce(made.organiser, { taskId: await createTaskRow(api, made) }, made.params)
    const { id } = answer.body.data as { id: string }
    const told = await api.owner.query(
      `select 1 from platform.outbox_events where kind = 'announcements.published' and payload->>'announcementId' = $1`,
      [id],
    )
    expect(told).toHaveLength(1)
    expect((await sent(made.judge, {}, made.params)).body.data).toMatchObject({
      total: 1,
      data: [
        {
          id,
          state: 'published',
          task: { name: { zh: '题' } },
          team: null,
          document: { zh: text('附件 <script> 已更新') },
          content: { zh: '<p>附件 &lt;script&gt; 已更新</p>' },
        },
      ],
    })
    return answer
  },
  400: () => announce(still.owner, { title: {} }),
  401: () => announce(visitor),
  403: () => announce(still.judge),
  404: async () => {
    expect(reason(await announce(still.outsider))).toBe('competitions.not_found')
    const { teamId } = await teamScene()
    expect(reason(await announce(still.owner, { teamId }))).toBe('teams.not_found')
    return announce(still.owner, { taskId: newId() })
  },
  409: async () => {
    const draft = await createAdminScene(api)
    return announce(draft.owner, {}, draft.params)
  },
  422: async () => {
    const answer = await announce(still.owner, { publishAt: inHours(-1) })
    expect(reason(answer)).toBe('announcements.publish_time_in_past')
    return answer
  },
})

describeRoute(listAdminAnnouncements, {
  200: () => sent(still.judge),
  400: () => sent(still.judge, { page: '0' }),
  401: () => sent(visitor),
  404: () => sent(still.outsider),
})

describeRoute(changeAnnouncement, {
  200: async () => {
    const made = await createAdminScene(api)
    await publishScene(made)
    const id = await idOfNew(made.owner, {}, made.params)
    const answer = await change(made.organiser, id, { title: { zh: '再次更正' } }, made.params)
    const [shown] = (await publicList(visitor, made.params)).body.data as { editedAt: string | null }[]
    expect(shown).toMatchObject({ title: { zh: '再次更正' }, editedAt: expect.any(String) })
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toEqual({
      action: 'competitions.change-announcement',
      before: expect.objectContaining({ title: announcement().title, text: { zh: '附件 <script> 已更新' } }),
      after: expect.objectContaining({ title: { zh: '再次更正' } }),
    })
    return answer
  },
  400: async () => {
    const id = await idOfNew(still.owner)
    const rest = announcement({ publishAt: null, baseRevision: 1 })
    const params = { ...still.params, announcementId: id }
    // Whom it is for has no default: a scheduled one to a team must not become public by leaving it out.
    return still.owner.call(changeAnnouncement, { params, body: rest as never })
  },
  401: () => change(visitor, newId()),
  403: () => change(still.judge, newId()),
  404: async () => {
    const id = await idOfNew(still.owner)
    await withdraw(still.owner, id)
    expect(reason(await change(still.owner, id))).toBe('announcements.not_found')
    const { organiser, params } = await teamScene()
    const foreign = await change(organiser, await idOfNew(still.owner), {}, params)
    expect(reason(foreign)).toBe('announcements.not_found')
    return change(still.owner, await idOfNew(still.owner), { taskId: newId() })
  },
  409: async () => {
    const id = await idOfNew(still.owner)
    const both = await Promise.all([change(still.owner, id), change(still.organiser, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(reason(both.find(({ status }) => status === 409) as never)).toBe('announcements.revision_conflict')
    return change(still.owner, id, { baseRevision: 2, publishAt: inHours(1) })
  },
  422: async () => {
    const id = await idOfNew(still.owner, { publishAt: inHours(1) })
    return change(still.owner, id, { publishAt: inHours(-1) })
  },
})

describeRoute(withdrawAnnouncement, {
  200: async () => {
    const id = await idOfNew(still.owner)
    const both = await Promise.all([withdraw(still.owner, id), withdraw(still.organiser, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const { data } = (await sent(still.owner)).body.data as { data: { id: string; state: string }[] }
    expect(data.find((each) => each.id === id)).toMatchObject({ state: 'withdrawn' })
    return both.find(({ status }) => status === 200) ?? both[0]
  },
  400: () => withdraw(still.owner, 'x'),
  401: () => withdraw(visitor, newId()),
  403: () => withdraw(still.judge, newId()),
  404: () => withdraw(still.owner, newId()),
})

describeRoute(listTeamAnnouncements, {
  200: async () => {
    const { params, organiser, leader, teamId } = await teamScene()
    await announce(organiser, { title: { zh: '致全体' } }, params)
    await announce(organiser, { title: { zh: '致队伍' }, teamId }, params)
    const answer = await teamList(leader, params)
    expect(titles(answer)).toEqual(['致队伍'])
    expect(answer.headers['cache-control']).toContain('no-store')
    return answer
  },
  400: () => teamList(still.owner, { competitionId: 'x' }),
  401: () => teamList(visitor),
  404: async () => {
    const draft = await createAdminScene(api)
    return teamList(draft.owner, draft.params)
  },
})

test('an announcement to one team is seen by its present members and the organisers, and by nobody else', async () => {
  const scene = await teamScene()
  const { params, organiser, judge, leader, member, other, teamId } = scene
  const id = await idOfNew(organiser, { teamId }, params)
  expect(titles(await teamList(leader, params))).toEqual(['题目更正'])
  expect(titles(await teamList(member, params))).toEqual(['题目更正'])
  for (const stranger of [other, organiser, await api.signedIn()])
    expect((await teamList(stranger, params)).body.data).toEqual([])
  // The public list is what pages and caches are made of, whoever asks.
  for (const reader of [visitor, leader, other])
    expect((await publicList(reader, params)).body.data).toEqual([])
  expect((await sent(judge, {}, params)).body.data).toMatchObject({ data: [{ id, team: { id: teamId } }] })
  await api.owner.query('delete from platform.team_members where team_id = $1 and user_id = $2', [
    teamId,
    await userIdOf(member),
  ])
  expect((await teamList(member, params)).body.data).toEqual([])
})

test('live events and pages of others know nothing of an announcement to one team', async () => {
  const { competitionId, params, organiser, leader, member, teamId } = await teamScene()
  const purges = () =>
    api.owner.query(
      `select 1 from platform.outbox_events where kind = 'pages.invalidated' and payload::text like $1`,
      [`%${competitionId}%`],
    )
  const before = await purges()
  const id = await idOfNew(organiser, { teamId }, params)
  await change(organiser, id, { teamId }, params)
  await withdraw(organiser, id, params)
  expect(await purges()).toEqual(before)
  const events = await api.owner.query<{ topic: string; change: string | null }>(
    `select topic, payload->>'change' as change from platform.live_events
     where payload->>'announcementId' = $1 order by topic, seq`,
    [id],
  )
  const topics = [await userIdOf(leader), await userIdOf(member)].toSorted().map((each) => `user:${each}`)
  expect(events).toEqual(
    topics.flatMap((topic) => [null, 'edited', 'withdrawn'].map((each) => ({ topic, change: each }))),
  )
})

test('a scheduled announcement is seen from its time on, and edits before that leave no trace', async () => {
  const { competitionId, params, organiser, leader, teamId, otherTeamId } = await teamScene()
  const id = await idOfNew(organiser, { publishAt: inHours(1), teamId: otherTeamId }, params)
  const edited = { title: { zh: '准时' }, publishAt: inHours(2), teamId }
  expect((await change(organiser, id, edited, params)).status).toBe(200)
  const everything = async () => [
    ...titles(await teamList(leader, params)),
    ...titles(await publicList(visitor, params)),
  ]
  expect(await everything()).toEqual([])
  expect((await sent(organiser, {}, params)).body.data).toMatchObject({ data: [{ state: 'scheduled' }] })
  const told = await api.owner.query(
    `select 1 from platform.live_events where payload->>'announcementId' = $1
     union all select 1 from platform.outbox_events where payload->>'announcementId' = $1`,
    [id],
  )
  expect(told).toEqual([])
  await api.owner.query(
    `update platform.competition_announcements set published_at = now() - interval '1 second' where id = $1`,
    [id],
  )
  expect(await everything()).toEqual(['准时'])
  expect((await sent(organiser, {}, params)).body.data).toMatchObject({
    data: [{ state: 'published', editedAt: null }],
  })
  expect((await listAuditRows(api, competitionId)).map(({ action }) => action)).toEqual([
    'competitions.schedule-announcement',
    'competitions.change-announcement',
  ])
})

test('a scheduled announcement that is published at once is announced at once', async () => {
  const { params, organiser } = await teamScene()
  const id = await idOfNew(organiser, { publishAt: inHours(1) }, params)
  expect((await change(organiser, id, {}, params)).status).toBe(200)
  expect(titles(await publicList(visitor, params))).toEqual(['题目更正'])
  const told = await api.owner.query<{ topic: string }>(
    `select topic from platform.live_events where payload->>'announcementId' = $1`,
    [id],
  )
  expect(told).toEqual([{ topic: 'everyone' }])
})

test('what readers have seen keeps its audience: a published announcement to a team never becomes public', async () => {
  const { params, organiser, teamId, otherTeamId } = await teamScene()
  const id = await idOfNew(organiser, { teamId }, params)
  for (const more of [{ teamId: null }, { teamId: otherTeamId }])
    expect(reason(await change(organiser, id, more, params))).toBe('announcements.already_published')
  expect((await publicList(visitor, params)).body.data).toEqual([])
})
