import { type ConnectionAddress, createAccessTicket, createConnectionAddress } from '@tiltyard/contracts'
import { redeemTicket, verifyConnectionToken } from '@tiltyard/core/environments'
import { insertRunningEnvironment } from '@tiltyard/core/environments/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'

const api = await openApi()
const nowhere = { origin: 'http://access.localhost', domain: 'env.localhost' }
const toTerminal = { to: 'terminal' } as const

async function enterable(options?: Parameters<typeof insertRunningEnvironment>[2]) {
  const person = api.someone()
  const visitor = await api.signedIn(person)
  const [user] = await api.owner.query<{ id: string }>('select id from platform.users where subject = $1', [
    person.subject,
  ])
  const environment = await insertRunningEnvironment(api.owner, user?.id ?? '', options)
  const enter = (body: unknown = toTerminal, who = visitor) =>
    who.call(createAccessTicket, { params: { environmentId: environment.id }, body })
  const connect = (port: unknown = 22, who = visitor) =>
    who.call(createConnectionAddress, { params: { environmentId: environment.id }, body: { port } })
  return { visitor, environment, enter, connect, ownerId: user?.id }
}

const addressIn = (answer: { readonly body: { readonly data: unknown } }) =>
  new URL((answer.body.data as { address: string }).address)

describeRoute(createAccessTicket, {
  200: async () => {
    const { enter, environment, ownerId } = await enterable()
    const service = addressIn(await enter({ to: 'service', port: 8081 }))
    expect(service.host).toBe(`p8081-${environment.accessName}.env.localhost:8080`)
    const answer = await enter()
    const { protocol, host, pathname, searchParams } = addressIn(answer)
    expect(`${protocol}//${host}${pathname}`).toBe('ws://access.localhost:8080/terminal')
    const ticket = searchParams.get('ticket') ?? ''
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(await redeemTicket(api.deps, ticket)).toMatchObject({
      environmentId: environment.id,
      userId: ownerId,
      to: 'terminal',
    })
    const password = addressIn(await enter({ to: 'password' }))
    expect(`${password.origin}${password.pathname}`).toBe('http://access.localhost:8080/password')
    expect(await redeemTicket(api.deps, password.searchParams.get('ticket') ?? '')).toMatchObject({
      environmentId: environment.id,
      userId: ownerId,
      to: 'password',
    })
    return answer
  },
  400: async () => (await enterable()).enter({ to: 'service' }),
  401: async () => (await enterable()).enter(toTerminal, api.visitor()),
  404: async () => {
    const mine = await enterable()
    expect((await mine.enter({ to: 'service', port: 22 })).status).toBe(404)
    expect((await mine.enter({ to: 'service', port: 9999 })).status).toBe(404)
    expect((await (await enterable({ shell: null })).enter()).status).toBe(404)
    const nowhere = await mine.visitor.call(createAccessTicket, {
      params: { environmentId: newId() },
      body: toTerminal,
    })
    const anothers = await mine.enter(toTerminal, await api.signedIn())
    expect(anothers.body.msg).toBe(nowhere.body.msg)
    return anothers
  },
  409: async () => {
    const { enter, environment } = await enterable()
    const change = (set: string) =>
      api.owner.query(`update platform.environments set ${set} where id = $1`, [environment.id])
    for (const gone of ["state = 'stopped'", "desired_state = 'deleted'", "state = 'starting'"]) {
      await change(gone)
      expect((await enter()).status, gone).toBe(409)
      await change("state = 'running', desired_state = 'running'")
    }
    await change("expires_at = now() - interval '1 second'")
    return enter()
  },
  503: async () => {
    const { enter } = await enterable()
    return withAccess(null, () => enter())
  },
})

async function withAccess<T>(access: typeof api.deps.access, act: () => Promise<T>): Promise<T> {
  const before = api.deps.access
  Object.assign(api.deps, { access })
  const answer = await act()
  Object.assign(api.deps, { access: before })
  return answer
}

describeRoute(createConnectionAddress, {
  200: async () => {
    const { connect, environment, ownerId } = await enterable()
    const http = (await connect(8081)).body.data as ConnectionAddress
    expect(http).toMatchObject({
      protocol: 'http',
      address: `http://p8081-${environment.accessName}.env.localhost:8080/`,
    })
    const answer = await connect()
    const tcp = answer.body.data as ConnectionAddress
    expect(tcp).toMatchObject({ protocol: 'tcp', address: 'tcp.localhost:7000' })
    for (const [port, { token }] of [[8081, http] as const, [22, tcp] as const])
      expect(verifyConnectionToken(api.deps.connectionKey, token)).toMatchObject({
        environmentId: environment.id,
        userId: ownerId,
        port,
      })
    return answer
  },
  400: async () => (await enterable()).connect('22'),
  401: async () => (await enterable()).connect(22, api.visitor()),
  404: async () => {
    const { connect } = await enterable()
    expect((await connect(9999)).status).toBe(404)
    const closed = await withAccess({ ...nowhere, tcp: null }, () => connect())
    expect([closed.status, closed.body.msg]).toEqual([404, expect.stringContaining('终端')])
    return connect(22, await api.signedIn())
  },
  409: async () => {
    const { connect, environment } = await enterable()
    await api.owner.query("update platform.environments set state = 'stopped' where id = $1", [
      environment.id,
    ])
    return connect()
  },
  503: async () => {
    const { connect } = await enterable()
    return withAccess(null, () => connect())
  },
})

test('an access ticket is redeemed once, even concurrently, and expires after 30 seconds', async () => {
  const { enter } = await enterable()
  const ticketOf = async () => addressIn(await enter()).searchParams.get('ticket') ?? ''
  const ticket = await ticketOf()
  const tries = await Promise.all(Array.from({ length: 20 }, () => redeemTicket(api.deps, ticket)))
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await redeemTicket(api.deps, 'made-up')).toBeNull()
  const late = await ticketOf()
  const shifted = { ...api.deps, clock: { shiftSeconds: 31 } }
  expect(await redeemTicket(shifted, late)).toBeNull()
  expect(await redeemTicket(api.deps, late)).not.toBeNull()
})

test('no table stores an access ticket, and unused ones are deleted with the next', async () => {
  const { enter, ownerId } = await enterable()
  const ticket = addressIn(await enter()).searchParams.get('ticket') ?? ''
  const rows = await api.owner.query<{ row: string }>(
    'select t::text as row from platform.environment_tickets t',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(ticket)
  await api.owner.query("update platform.environment_tickets set expires_at = now() - interval '1 second'")
  await enter()
  const [left] = await api.owner.query<{ count: string }>(
    'select count(*) from platform.environment_tickets where user_id = $1',
    [ownerId],
  )
  expect(left?.count).toBe('1')
})
