import { ok } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newId, transaction } from '../../../kernel/index.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { upsertUserFromIdentity } from '../users/users.ts'
import { absoluteSeconds as sessionLifetimeSeconds } from './session.rules.ts'
import { findSession, purgeSessions, startSession } from './sessions.ts'

const platform = await openPlatform()
const { database, clock, owner, later } = platform
const day = 24 * 3600

test('a session is deleted a month after its end and not before', async () => {
  const started = await transaction(database, async (tx) => {
    const { id } = await upsertUserFromIdentity(tx, clock, {
      issuer: 'i',
      subject: newId(),
      displayName: 'Ada',
    })
    return ok(await startSession(tx, clock, { userId: id, userAgent: 'Browser' }))
  })
  const secret = started.ok ? started.value.secret : ''
  expect(await findSession({ database, clock }, secret)).toMatchObject({ nickname: 'Ada', roleId: 2 })
  await purgeSessions(later(sessionLifetimeSeconds + 30 * day - 60))
  expect(await countRows(owner, 'platform.sessions')).toBe(1)
  await purgeSessions(later(sessionLifetimeSeconds + 30 * day + 60))
  expect(await countRows(owner, 'platform.sessions')).toBe(0)
})

test('a session in use is written as seen once a minute, not with every request', async () => {
  const started = await transaction(database, async (tx) => {
    const { id } = await upsertUserFromIdentity(tx, clock, {
      issuer: 'i',
      subject: newId(),
      displayName: 'Eve',
    })
    return ok(await startSession(tx, clock, { userId: id, userAgent: 'Browser' }))
  })
  const secret = started.ok ? started.value.secret : ''
  const seen = async () =>
    (await owner.query<{ at: Date }>('select last_seen_at as at from platform.sessions'))[0]?.at.getTime() ??
    0
  const first = await seen()
  for (const seconds of [0, 30, 59]) await findSession(later(seconds), secret)
  expect(await seen()).toBe(first)
  await findSession(later(61), secret)
  expect((await seen()) - first).toBeGreaterThan(60_000)
  const second = await seen()
  await findSession(later(100), secret)
  expect(await seen()).toBe(second)
})
