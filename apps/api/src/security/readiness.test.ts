import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'

const api = await openApi()
const readiness = async () => (await api.server.inject('/readyz')).json()

test('a process that cannot look up sessions is not ready although the database responds, and recovers', async () => {
  expect(await readiness()).toMatchObject({ status: 'ok', parts: { postgres: 'ok' } })
  const locked = await api.owner.whileLocked('platform.sessions', readiness)
  expect(locked).toMatchObject({ status: 'not ready', parts: { postgres: 'failed', redis: 'ok' } })
  await expect.poll(readiness).toMatchObject({ status: 'ok', parts: { postgres: 'ok' } })
})
