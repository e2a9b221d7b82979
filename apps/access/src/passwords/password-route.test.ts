import { accessRoutes, setEnvironmentPassword } from '@tiltyard/contracts'
import { newId, newSecret } from '@tiltyard/core/kernel'
import { readToBuffer } from '@tiltyard/core/ports/testing'
import { describeCsrf, describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openAccess, siteOrigin } from '../testing/access.fixture.ts'
import { setPassword, strongPassword, ticketOf } from '../testing/page.fixture.ts'

const access = await openAccess()
const { engine } = access
const asked: { id: string; command: readonly string[]; as: string; stdin: string }[] = []
engine.programs = async (program, id) => {
  asked.push({ ...program, id, stdin: (await readToBuffer(program.stdin)).toString() })
  return { exitCode: 0, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
}

describeRoute(setEnvironmentPassword, {
  200: async () => {
    const guest = await access.guest()
    const told = await setPassword(access, guest)
    expect(asked.filter(({ id }) => id === guest.environment.id)).toMatchObject([
      { command: ['/.tiltyard/tiltyard-agent', 'set-password', 'player'], as: 'root', stdin: strongPassword },
    ])
    const [noted] = await access.owner.query(
      `select actor, action, after from platform.audit_log where subject = $1`,
      [`environment:${guest.environment.id}`],
    )
    expect(noted).toMatchObject({
      actor: guest.actor.userId,
      action: 'environments.set-password',
      after: { account: 'player' },
    })
    return told
  },
  400: async () => setPassword(access, await access.guest(), { password: 'x'.repeat(201) }),
  401: async () => setPassword(access, await access.guest(), { ticket: newSecret() }),
  404: async () => {
    const guest = await access.guest()
    const ticket = await ticketOf(guest)
    await guest.change("state = 'deleted', desired_state = 'deleted'")
    return setPassword(access, guest, { ticket })
  },
  409: async () => {
    const guest = await access.guest()
    for (const notRunning of [
      "desired_state = 'stopped'",
      "state = 'starting'",
      "desired_state = 'deleted'",
    ]) {
      const ticket = await ticketOf(guest)
      await guest.change(notRunning)
      const told = await setPassword(access, guest, { ticket })
      expect([notRunning, told.body]).toMatchObject([notRunning, { reason: 'environments.not_running' }])
      await guest.change("state = 'running', desired_state = 'running'")
    }
    const told = await setPassword(access, await access.guest({ account: null }))
    expect(told.body).toMatchObject({ reason: 'environments.no_account' })
    return told
  },
  422: async () => {
    const guest = await access.guest()
    for (const weak of ['Aa1-', 'alllowercase', 'Aa1-'.repeat(8), 'Good-pass1\nroot:y', 'Пароль-Aa1'])
      expect((await setPassword(access, guest, { password: weak })).status).toBe(422)
    return setPassword(access, guest, { password: 'NoClasses' })
  },
  502: async () => {
    const guest = await access.guest()
    engine.objects.delete(guest.environment.id)
    const zh = await setPassword(access, guest)
    expect(zh.body).toMatchObject({ reason: 'environments.password_not_set', msg: 'root 命令执行失败' })
    const en = await setPassword(access, guest, { headers: { 'accept-language': 'en' } })
    expect(en.body.msg).toBe('Failed to execute the root command')
    return en
  },
})

const forged = await access.guest()
describeCsrf({
  routes: accessRoutes,
  ownOrigin: siteOrigin,
  server: () => access.server,
  inputs: {
    setEnvironmentPassword: () => ({
      query: { environment: forged.environment.id },
      body: { password: strongPassword },
    }),
  },
  signIn: async () => ({ cookie: 'language=en', token: await ticketOf(forged) }),
  fingerprint: access.fingerprint,
})

test('a ticket sets one password, even with concurrent calls', async () => {
  const guest = await access.guest()
  const ticket = await ticketOf(guest)
  const all = await Promise.all(Array.from({ length: 12 }, () => setPassword(access, guest, { ticket })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(401)])
  expect(asked.filter(({ id }) => id === guest.environment.id)).toHaveLength(1)
  // A refused attempt redeems the ticket too.
  const spent = await ticketOf(guest)
  expect((await setPassword(access, guest, { ticket: spent, password: 'weak' })).status).toBe(422)
  expect((await setPassword(access, guest, { ticket: spent })).status).toBe(401)
})

test('a ticket of another user, purpose or ended session, or an expired one, sets no password', async () => {
  const [guest, other] = [await access.guest(), await access.guest()]
  const late = await ticketOf(guest)
  await access.owner.query("update platform.environment_tickets set expires_at = now() - interval '1 second'")
  const refused: Readonly<Record<string, string>> = {
    none: '',
    'another environment’s': await ticketOf(other),
    'the terminal’s': await ticketOf(guest, 'terminal'),
    'a service’s': await ticketOf(guest, 8080),
    late,
  }
  for (const [whose, ticket] of Object.entries(refused))
    expect([whose, (await setPassword(access, guest, { ticket })).status]).toEqual([whose, 401])
  const anywhere = await ticketOf(guest)
  expect((await setPassword(access, guest, { ticket: anywhere, environment: newId() })).status).toBe(401)

  const handedOn = await ticketOf(guest)
  await guest.change(`owner_id = '${other.actor.userId}'`)
  expect((await setPassword(access, guest, { ticket: handedOn })).status).toBe(404)
  await guest.change(`owner_id = '${guest.actor.userId}'`)

  const ended = await ticketOf(guest)
  await guest.signOut()
  expect((await setPassword(access, guest, { ticket: ended })).status).toBe(401)
  expect(asked.filter(({ id }) => id === guest.environment.id)).toEqual([])
})
