import {
  decideWriteup,
  getPublishedWriteup,
  getPublishedWriteupFile,
  getWriteup,
  getWriteupCollection,
  getWriteupFile,
  listPublishedWriteups,
  listWriteups,
  type PublishedWriteups,
  setWriteupCollection,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { callEveryGet, createCanary } from '../testing/canaries.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import { createOperationsScene } from '../testing/competition-operations.fixture.ts'
import { setLeader } from '../testing/play.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'
import { createWriteup, createWriteupScene, type WriteupScene } from '../testing/writeups.fixture.ts'

const api = await openApi()
const [visitor, stranger] = [api.visitor(), await api.signedIn()]
const scene = await createWriteupScene(api)
const { organiser, judge, params } = scene
const accepted = { text: '题解', decisions: ['accept'] }
const published = { text: '题解', decisions: ['accept', 'publish'] }
const absent = { params: { ...params, writeupId: newId() } }

describeRoute(getWriteupCollection, {
  200: async () => {
    const answer = await organiser.call(getWriteupCollection, { params })
    expect(answer.body.data).toMatchObject({
      isOpen: true,
      isOver: true,
      taskIds: [expect.any(String), expect.any(String)],
      tasks: [{}, {}, {}],
    })
    const running = await createOperationsScene(api)
    const before = await running.organiser.call(getWriteupCollection, { params: running.params })
    expect(before.body.data).toMatchObject({ deadline: null, isOpen: false, isOver: false, taskIds: [] })
    return answer
  },
  400: () => organiser.call(getWriteupCollection, { params: { competitionId: 'x' } }),
  401: () => visitor.call(getWriteupCollection, { params }),
  403: () => judge.call(getWriteupCollection, { params }),
  404: () => stranger.call(getWriteupCollection, { params }),
})

const deadline = '2099-01-01T00:00:00Z'
const set = (who: Visitor, of: Pick<WriteupScene, 'params'>, taskIds: readonly string[]) =>
  who.call(setWriteupCollection, { params: of.params, body: { deadline, taskIds } as never })

describeRoute(setWriteupCollection, {
  200: async () => {
    const made = await createWriteupScene(api)
    const answer = await set(made.organiser, made, [made.taskId])
    const view = await made.organiser.call(getWriteupCollection, { params: made.params })
    expect(view.body.data).toMatchObject({ taskIds: [made.taskId], isOpen: true })
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'writeups.set-collection',
      before: { tasks: 2 },
      after: { tasks: 1 },
    })
    return answer
  },
  400: () => set(organiser, scene, []),
  401: () => set(visitor, scene, [scene.taskId]),
  403: () => set(judge, scene, [scene.taskId]),
  404: async () => {
    expect((await set(stranger, scene, [scene.taskId])).status).toBe(404)
    const answer = await set(organiser, scene, [newId()])
    expect(answer.body).toMatchObject({ reason: 'tasks.not_found' })
    return answer
  },
  409: async () => {
    const running = await createOperationsScene(api)
    const answer = await set(running.organiser, running, [running.tasks[0]?.id ?? ''])
    expect(answer.body).toMatchObject({ reason: 'writeups.competition_not_ended' })
    return answer
  },
})

describeRoute(listWriteups, {
  200: async () => {
    const made = await createWriteupScene(api)
    const list = (state?: string) =>
      made.organiser.call(listWriteups, { params: made.params, query: state ? { state } : {} })
    await createWriteup(api, made, { text: '草稿', isSubmitted: false })
    expect((await list()).body.data).toEqual({ data: [], total: 0 })
    const other = await createWriteupScene(api)
    const id = await createWriteup(api, other)
    const answer = await other.organiser.call(listWriteups, { params: other.params, query: {} })
    expect(answer.body.data).toMatchObject({
      total: 1,
      data: [{ id, state: 'submitted', isFile: true, task: { id: other.taskId } }],
    })
    const all = await other.organiser.call(listWriteups, { params: other.params, query: { state: 'all' } })
    expect(all.body.data).toMatchObject({ total: 1, data: [{ id }] })
    expect((await list('all')).body.data).toEqual({ data: [], total: 0 })
    expect((await list('accepted')).body.data).toEqual({ data: [], total: 0 })
    return answer
  },
  400: () => organiser.call(listWriteups, { params, query: { state: 'draft' } }),
  401: () => visitor.call(listWriteups, { params, query: {} }),
  403: () => judge.call(listWriteups, { params, query: {} }),
  404: () => stranger.call(listWriteups, { params, query: {} }),
})

describeRoute(getWriteup, {
  200: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, { text: '**粗**' })
    const answer = await made.organiser.call(getWriteup, { params: { ...made.params, writeupId } })
    expect(answer.body.data).toMatchObject({
      html: expect.stringContaining('<strong>粗</strong>'),
      file: null,
    })
    return answer
  },
  400: () => organiser.call(getWriteup, { params: { ...params, writeupId: 'x' } }),
  401: () => visitor.call(getWriteup, absent),
  403: () => judge.call(getWriteup, absent),
  404: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, { text: '草稿', isSubmitted: false })
    expect((await organiser.call(getWriteup, { params: { ...params, writeupId } })).status).toBe(404)
    return made.organiser.call(getWriteup, { params: { ...made.params, writeupId } })
  },
})

describeRoute(getWriteupFile, {
  200: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made)
    const answer = await made.organiser.call(getWriteupFile, { params: { ...made.params, writeupId } })
    expect(answer.headers['content-disposition']).toContain('attachment')
    return answer
  },
  400: () => organiser.call(getWriteupFile, { params: { ...params, writeupId: 'x' } }),
  401: () => visitor.call(getWriteupFile, absent),
  403: () => judge.call(getWriteupFile, absent),
  404: async () => {
    expect((await organiser.call(getWriteupFile, absent)).body).toMatchObject({
      reason: 'writeups.not_found',
    })
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, { text: 'x' })
    return made.organiser.call(getWriteupFile, { params: { ...made.params, writeupId } })
  },
})

const decide = (who: Visitor, of: WriteupScene, writeupId: string, body: object) =>
  who.call(decideWriteup, { params: { ...of.params, writeupId }, body: body as never })

describeRoute(decideWriteup, {
  200: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, { text: 'x' })
    const answer = await decide(made.organiser, made, writeupId, { decision: 'accept' })
    await decide(made.organiser, made, writeupId, { decision: 'publish' })
    await decide(made.organiser, made, writeupId, { decision: 'unpublish', reason: '含他队 flag' })
    expect((await listAuditRows(api, made.competitionId)).slice(-3)).toMatchObject([
      { action: 'writeups.accept', before: { state: 'submitted' }, after: { state: 'accepted' } },
      { action: 'writeups.publish', after: { state: 'published' } },
      { action: 'writeups.unpublish', after: { state: 'accepted', reason: '含他队 flag' } },
    ])
    return answer
  },
  400: () => decide(organiser, scene, newId(), { decision: 'return' }),
  401: () => decide(visitor, scene, newId(), { decision: 'accept' }),
  403: () => decide(judge, scene, newId(), { decision: 'accept' }),
  404: async () => {
    expect((await decide(stranger, scene, newId(), { decision: 'accept' })).status).toBe(404)
    return decide(organiser, scene, newId(), { decision: 'accept' })
  },
  409: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, accepted)
    await api.owner.query(`update platform.competitions set state = 'draft' where id = $1`, [
      made.competitionId,
    ])
    expect((await decide(made.organiser, made, writeupId, { decision: 'publish' })).body).toMatchObject({
      reason: 'competitions.not_published',
    })
    return decide(made.organiser, made, writeupId, { decision: 'accept' })
  },
})

test('of ten who decide at once one does', async () => {
  const made = await createWriteupScene(api)
  const writeupId = await createWriteup(api, made, { text: 'x' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => decide(made.organiser, made, writeupId, { decision: 'accept' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

describeRoute(listPublishedWriteups, {
  200: async () => {
    const made = await createWriteupScene(api)
    const id = await createWriteup(api, made, published)
    const answer = await visitor.call(listPublishedWriteups, { params: made.params })
    expect(answer.body.data).toMatchObject({
      tasks: [{ task: { id: made.taskId }, writeups: [{ id, isFile: false }] }],
    } satisfies Partial<Record<keyof PublishedWriteups, object>>)
    await decide(made.organiser, made, id, { decision: 'unpublish', reason: 'x' })
    const after = await visitor.call(listPublishedWriteups, { params: made.params })
    expect(after.body.data).toMatchObject({ tasks: [] })
    return answer
  },
  400: () => visitor.call(listPublishedWriteups, { params: { competitionId: 'x' } }),
  404: () => visitor.call(listPublishedWriteups, { params: { competitionId: newId() } }),
})

describeRoute(getPublishedWriteup, {
  200: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, published)
    const answer = await visitor.call(getPublishedWriteup, { params: { ...made.params, writeupId } })
    expect(answer.body.data).toMatchObject({ html: expect.stringContaining('题解'), file: null })
    expect(answer.text).not.toContain('nickname')
    return answer
  },
  400: () => visitor.call(getPublishedWriteup, { params: { ...params, writeupId: 'x' } }),
  404: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, accepted)
    return visitor.call(getPublishedWriteup, { params: { ...made.params, writeupId } })
  },
})

describeRoute(getPublishedWriteupFile, {
  200: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, { decisions: ['accept', 'publish'] })
    const answer = await visitor.call(getPublishedWriteupFile, { params: { ...made.params, writeupId } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    return answer
  },
  400: () => visitor.call(getPublishedWriteupFile, { params: { ...params, writeupId: 'x' } }),
  404: async () => {
    const made = await createWriteupScene(api)
    const writeupId = await createWriteup(api, made, { decisions: ['accept'] })
    return visitor.call(getPublishedWriteupFile, { params: { ...made.params, writeupId } })
  },
})

test.each([
  ['a draft', { isSubmitted: false }],
  ['one in review', {}],
  ['a returned one', { decisions: ['return'] }],
  ['an accepted one', { decisions: ['accept'] }],
  ['one that is not published any more', { decisions: ['accept', 'publish', 'unpublish'] }],
])('no reply to anybody outside of team and staff has a word of %s', async (_, options) => {
  const canary = createCanary('writeup')
  const made = await createWriteupScene(api)
  const writeupId = await createWriteup(api, made, { text: `# ${canary}`, ...options })
  const rival = await api.signedIn()
  await setLeader(api, rival, made, 1)
  const known = {
    ...{ competitionId: made.competitionId, taskId: made.taskId, writeupId },
    ...{ teamId: made.entries[0]?.teamId ?? '', type: made.type },
  }
  const others = [visitor, rival, await signedInAs(api, 'organiser'), await signedInAs(api, 'reviewer')]
  for (const who of others)
    await callEveryGet(
      who,
      (route) => (route.path.includes('riteup') ? [{ known, query: {} }] : []),
      (name, text) => expect(text, name).not.toContain(canary),
    )
})
