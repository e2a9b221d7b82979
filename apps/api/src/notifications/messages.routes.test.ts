import {
  getMessage,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
  markMessageUnread,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createMessageFor, userIdOf } from '../testing/notifications.fixture.ts'

const api = await openApi()
const stranger = () => api.visitor()
const unread = async (visitor: Visitor) =>
  ((await visitor.call(listMessages, { query: { read: 'false' } })).body.data as { total: number }).total

describeRoute(listMessages, {
  200: async () => {
    const visitor = await api.signedIn()
    await createMessageFor(api, await api.signedIn(), 'not mine')
    for (const title of ['one', 'two']) await createMessageFor(api, visitor, title)
    await createMessageFor(api, visitor, 'three', { content: { zh: '<p onclick="steal()">三</p>' } })
    const answer = await visitor.call(listMessages, { query: { page: '1', limit: '2' } })
    expect(answer.body.data).toEqual({
      total: 3,
      data: ['three', 'two'].map((zh) => ({
        id: expect.any(String),
        title: { zh },
        content: zh === 'three' ? { zh: '<p>三</p>' } : null,
        createTime: expect.any(String),
        avatar: null,
        system: true,
        extra: null,
        status: 'todo',
        read: false,
        kind: 'system',
        path: null,
      })),
    })
    return answer
  },
  400: async () => (await api.signedIn()).call(listMessages, { query: { limit: '1000' } }),
  401: () => stranger().call(listMessages),
})

describeRoute(getMessage, {
  200: async () => {
    const visitor = await api.signedIn()
    const messageId = await createMessageFor(api, visitor, 'With content', {
      content: {
        zh: '<p onclick="steal()">见<a href="https://partner.example">这里</a></p><script>steal()</script>',
        en: '&lt;img src=x onerror=steal()&gt;&lt;p&gt;See here&lt;/p&gt;',
      },
    })
    const answer = await visitor.call(getMessage, { params: { messageId } })
    expect(answer.body.data).toMatchObject({
      id: messageId,
      read: false,
      content: {
        zh: '<p>见<a href="https://partner.example" rel="noopener ugc nofollow">这里</a></p>',
        en: '<p>See here</p>',
      },
    })
    expect(await unread(visitor)).toBe(1)
    return answer
  },
  400: async () => (await api.signedIn()).call(getMessage, { params: { messageId: 'x' } }),
  401: () => stranger().call(getMessage, { params: { messageId: newId() } }),
  404: async () => {
    const messageId = await createMessageFor(api, await api.signedIn())
    return (await api.signedIn()).call(getMessage, { params: { messageId } })
  },
})

describeRoute(markMessageUnread, {
  200: async () => {
    const visitor = await api.signedIn()
    const messageId = await createMessageFor(api, visitor)
    await visitor.call(markMessageRead, { params: { messageId } })
    expect(await unread(visitor)).toBe(0)
    const answer = await visitor.call(markMessageUnread, { params: { messageId } })
    expect(await unread(visitor)).toBe(1)
    return answer
  },
  400: async () => (await api.signedIn()).call(markMessageUnread, { params: { messageId: 'x' } }),
  401: () => stranger().call(markMessageUnread, { params: { messageId: newId() } }),
  404: async () => {
    const owner = await api.signedIn()
    const messageId = await createMessageFor(api, owner)
    await owner.call(markMessageRead, { params: { messageId } })
    const answer = await (await api.signedIn()).call(markMessageUnread, { params: { messageId } })
    expect(await unread(owner)).toBe(0)
    return answer
  },
})

describeRoute(markMessageRead, {
  200: async () => {
    const visitor = await api.signedIn()
    const messageId = await createMessageFor(api, visitor)
    await createMessageFor(api, visitor)
    expect(await unread(visitor)).toBe(2)
    const answer = await visitor.call(markMessageRead, { params: { messageId } })
    expect(await unread(visitor)).toBe(1)
    return answer
  },
  400: async () => (await api.signedIn()).call(markMessageRead, { params: { messageId: 'x' } }),
  401: () => stranger().call(markMessageRead, { params: { messageId: newId() } }),
  404: async () => {
    const owner = await api.signedIn()
    const messageId = await createMessageFor(api, owner)
    const answer = await (await api.signedIn()).call(markMessageRead, { params: { messageId } })
    expect(await unread(owner)).toBe(1)
    return answer
  },
})

describeRoute(markAllMessagesRead, {
  200: async () => {
    const [visitor, other] = [await api.signedIn(), await api.signedIn()]
    for (const one of [visitor, visitor, other]) await createMessageFor(api, one)
    const answer = await visitor.call(markAllMessagesRead)
    expect([await unread(visitor), await unread(other)]).toEqual([0, 1])
    return answer
  },
  401: () => stranger().call(markAllMessagesRead),
})

test('marking a message as read again keeps the first time', async () => {
  const visitor = await api.signedIn()
  const messageId = await createMessageFor(api, visitor)
  const readAt = async () => {
    await visitor.call(markMessageRead, { params: { messageId } })
    const [row] = await api.owner.query<{ read_at: Date }>(
      'select read_at from platform.messages where id = $1',
      [messageId],
    )
    return row?.read_at.getTime()
  }
  const first = await readAt()
  api.wait(60)
  expect(await readAt()).toBe(first)
})

test('messages can be filtered by kind and sorted by unread first', async () => {
  const visitor = await api.signedIn()
  const titles = async (query: Record<string, string>) =>
    (
      (await visitor.call(listMessages, { query })).body.data as { data: { title: { zh: string } }[] }
    ).data.map(({ title }) => title.zh)
  const ids: string[] = []
  for (const [title, kind] of [
    ['a', 'team'],
    ['b', 'system'],
    ['c', 'team'],
  ] as const)
    ids.push(await createMessageFor(api, visitor, title, { kind }))
  await visitor.call(markMessageRead, { params: { messageId: ids[2] ?? '' } })
  expect(await titles({ kind: 'team' })).toEqual(['c', 'a'])
  expect(await titles({ kind: 'team', read: 'false' })).toEqual(['a'])
  expect(await titles({})).toEqual(['c', 'b', 'a'])
  expect(await titles({ order: 'unread' })).toEqual(['b', 'a', 'c'])
})

test('read and unread marks are broadcast to the reader’s other devices only', async () => {
  const [visitor, other] = [await api.signedIn(), await api.signedIn()]
  const messageId = await createMessageFor(api, visitor)
  await visitor.call(markMessageRead, { params: { messageId } })
  await visitor.call(markMessageUnread, { params: { messageId } })
  await visitor.call(markAllMessagesRead)
  await other.call(markMessageRead, { params: { messageId } })
  const [mine, theirs] = [await userIdOf(visitor), await userIdOf(other)]
  const told = (userId: string) =>
    api.owner.query('select kind from platform.live_events where topic = $1', [`user:${userId}`])
  expect(await told(mine)).toEqual(Array(3).fill({ kind: 'message-read' }))
  expect(await told(theirs)).toEqual([])
})
