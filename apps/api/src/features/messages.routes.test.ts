import { listMessages, readAllMessages, readMessage } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.suite.ts'
import { messageTo } from '../testing/messages.suite.ts'

const api = await openApi()
const stranger = () => api.visitor()
const unread = async (visitor: Visitor) =>
  ((await visitor.call(listMessages, { query: { read: 'false' } })).body.data as { total: number }).total

describeRoute(listMessages, {
  200: async () => {
    const visitor = await api.signedIn()
    await messageTo(api, await api.signedIn(), 'not mine')
    for (const title of ['one', 'two', 'three']) await messageTo(api, visitor, title)
    const answer = await visitor.call(listMessages, { query: { page: '1', limit: '2' } })
    expect(answer.body.data).toEqual({
      total: 3,
      data: ['three', 'two'].map((zh) => ({
        id: expect.any(String),
        title: { zh },
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

describeRoute(readMessage, {
  200: async () => {
    const visitor = await api.signedIn()
    const messageId = await messageTo(api, visitor)
    await messageTo(api, visitor)
    expect(await unread(visitor)).toBe(2)
    const answer = await visitor.call(readMessage, { params: { messageId } })
    expect(await unread(visitor)).toBe(1)
    return answer
  },
  400: async () => (await api.signedIn()).call(readMessage, { params: { messageId: 'x' } }),
  401: () => stranger().call(readMessage, { params: { messageId: newId() } }),
  404: async () => {
    const owner = await api.signedIn()
    const messageId = await messageTo(api, owner)
    const answer = await (await api.signedIn()).call(readMessage, { params: { messageId } })
    expect(await unread(owner)).toBe(1)
    return answer
  },
})

describeRoute(readAllMessages, {
  200: async () => {
    const [visitor, other] = [await api.signedIn(), await api.signedIn()]
    for (const one of [visitor, visitor, other]) await messageTo(api, one)
    const answer = await visitor.call(readAllMessages)
    expect([await unread(visitor), await unread(other)]).toEqual([0, 1])
    return answer
  },
  401: () => stranger().call(readAllMessages),
})

test('reading a message again keeps the time of the first reading', async () => {
  const visitor = await api.signedIn()
  const messageId = await messageTo(api, visitor)
  const readAt = async () => {
    await visitor.call(readMessage, { params: { messageId } })
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
