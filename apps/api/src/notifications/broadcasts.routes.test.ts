import {
  type Broadcast,
  listBroadcasts,
  previewBroadcast,
  sendBroadcast,
  stopBroadcast,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { setRole, signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [administrator, editor] = [await signedInAs(api, 'administrator'), await signedInAs(api, 'editor')]
const visitor = api.visitor()

const text = {
  title: { zh: '维护通知', en: 'Maintenance' },
  document: { zh: textOf('今晚停机'), en: textOf('Tonight') },
  audience: 'everybody',
  byMail: true,
} as const
const send = async (change: object = {}) =>
  administrator.call(sendBroadcast, { body: { ...text, ...change } })
const sentId = async () => ((await send()).body.data as { id: string }).id
const broadcast = (broadcastId: string) => ({ params: { broadcastId } })

describeRoute(previewBroadcast, {
  200: async () => {
    const [gone, subscriber] = [await signedInAs(api, 'user'), await signedInAs(api, 'user')]
    await api.owner.query('update platform.users set blocked_at = now() where id = $1', [
      await userIdOf(gone),
    ])
    const id = await userIdOf(subscriber)
    await api.owner.query(`update platform.users set email = 'reader@mail.example' where id = $1`, [id])
    await api.owner.query(`insert into platform.notification_settings values ($1, 'announcement', true)`, [
      id,
    ])
    const answer = await administrator.call(previewBroadcast, { body: text })
    expect(answer.body.data).toEqual({
      content: { zh: '<p>今晚停机</p>', en: '<p>Tonight</p>' },
      recipients: 3,
      mails: 1,
    })
    return answer
  },
  400: () => administrator.call(previewBroadcast, { body: { ...text, audience: 'nobody' } }),
  401: () => visitor.call(previewBroadcast),
  403: () => editor.call(previewBroadcast),
})

describeRoute(sendBroadcast, {
  200: async () => {
    await setRole(api, await api.signedIn(), 'reviewer')
    const answer = await send({ audience: 'reviewer' })
    const [row] = await api.owner.query(
      `select after from platform.audit_log where action = 'broadcasts.send' order by seq desc limit 1`,
    )
    expect(row).toMatchObject({ after: { audience: 'reviewer', recipients: 1 } })
    return answer
  },
  400: () => send({ title: {} }),
  401: () => visitor.call(sendBroadcast),
  403: () => editor.call(sendBroadcast),
})

test('a repeated request sends one broadcast', async () => {
  const headers = { 'idempotency-key': newId() }
  const first = await administrator.call(sendBroadcast, { body: text, headers })
  const second = await administrator.call(sendBroadcast, { body: text, headers })
  expect(second.body.data).toEqual(first.body.data)
})

describeRoute(listBroadcasts, {
  200: async () => {
    const id = await sentId()
    const answer = await administrator.call(listBroadcasts)
    expect((answer.body.data as { data: Broadcast[] }).data[0]).toMatchObject({
      id,
      state: 'sending',
      sentCount: 0,
      content: { zh: '<p>今晚停机</p>' },
    })
    return answer
  },
  400: () => administrator.call(listBroadcasts, { query: { page: '0' } }),
  401: () => visitor.call(listBroadcasts),
  403: () => editor.call(listBroadcasts),
})

describeRoute(stopBroadcast, {
  200: async () => administrator.call(stopBroadcast, broadcast(await sentId())),
  400: () => administrator.call(stopBroadcast, broadcast('x')),
  401: () => visitor.call(stopBroadcast, broadcast(newId())),
  403: () => editor.call(stopBroadcast, broadcast(newId())),
  404: () => administrator.call(stopBroadcast, broadcast(newId())),
  409: async () => {
    const id = await sentId()
    await administrator.call(stopBroadcast, broadcast(id))
    return administrator.call(stopBroadcast, broadcast(id))
  },
})
