import {
  deleteEnvironment,
  extendEnvironment,
  getEnvironment,
  listEnvironments,
  resetEnvironment,
  stopEnvironment,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEnvironmentScene } from '../testing/environments.fixture.ts'

const api = await openApi()
const { machines } = api
const { pass, wished, running } = createEnvironmentScene(api)
const visitor = api.visitor()
const at = (environmentId: string) => ({ params: { environmentId } })
const nobodys = { params: { environmentId: newId() } }
const malformed = { params: { environmentId: 'x' } }
const person = () => api.signedIn()
const expires = (id: string, sql: string) =>
  api.owner.query(`update platform.environments set ${sql} where id = $1`, [id])

describeRoute(listEnvironments, {
  200: async () => {
    const [me, another] = [await person(), await person()]
    const id = await running(me)
    await running(another)
    const told = await me.call(listEnvironments)
    expect(told.body.data).toMatchObject({
      data: [{ id, state: 'running', place: null, account: 'player', hasTerminal: true, subjects: [] }],
      runningLimit: 2,
      isAvailable: true,
    })
    expect(told.text).not.toMatch(/access_name|accessName|leased|flag/)
    return told
  },
  401: () => visitor.call(listEnvironments),
})

describeRoute(getEnvironment, {
  200: async () => {
    const me = await person()
    const told = await me.call(getEnvironment, at(await wished(me)))
    // With free capacity no queue position is shown.
    expect(told.body.data).toMatchObject({ state: 'creating', place: null })
    return told
  },
  400: async () => (await person()).call(getEnvironment, malformed),
  401: () => visitor.call(getEnvironment, nobodys),
  404: async () => {
    const id = await running(await person())
    return (await person()).call(getEnvironment, at(id))
  },
})

describeRoute(extendEnvironment, {
  200: async () => {
    const me = await person()
    const id = await running(me)
    const before = (await me.call(getEnvironment, at(id))).body.data as { expiresAt: string }
    const told = await me.call(extendEnvironment, at(id))
    const { expiresAt } = told.body.data as { expiresAt: string }
    expect(Date.parse(expiresAt) - Date.parse(before.expiresAt)).toBe(3_600_000)
    return told
  },
  400: async () => (await person()).call(extendEnvironment, malformed),
  401: () => visitor.call(extendEnvironment, nobodys),
  404: async () => (await person()).call(extendEnvironment, at(await running(await person()))),
  409: async () => {
    const me = await person()
    const id = await wished(me)
    expect((await me.call(extendEnvironment, at(id))).body).toMatchObject({
      reason: 'environments.not_running',
    })
    await pass()
    await expires(id, 'expires_at = max_expires_at')
    const told = await me.call(extendEnvironment, at(id))
    expect(told.body).toMatchObject({ reason: 'environments.max_lifetime_reached' })
    return told
  },
  429: async () => {
    const me = await person()
    const id = await running(me)
    await me.call(extendEnvironment, at(id))
    return me.call(extendEnvironment, at(id))
  },
})

describeRoute(stopEnvironment, {
  200: async () => {
    const me = await person()
    const id = await running(me)
    const told = await me.call(stopEnvironment, at(id))
    expect(told.body.data).toMatchObject({ id, state: 'stopped' })
    await pass()
    expect(machines.objects.get(id)?.state).toBe('stopped')
    return told
  },
  400: async () => (await person()).call(stopEnvironment, malformed),
  401: () => visitor.call(stopEnvironment, nobodys),
  404: async () => (await person()).call(stopEnvironment, at(await running(await person()))),
  409: async () => {
    const me = await person()
    return me.call(stopEnvironment, at(await wished(me)))
  },
})

describeRoute(resetEnvironment, {
  200: async () => {
    const me = await person()
    const id = await running(me)
    const told = await me.call(resetEnvironment, at(id))
    expect(told.body.data).toMatchObject({ id, state: 'creating', startedAt: null })
    await pass()
    expect((await me.call(getEnvironment, at(id))).body.data).toMatchObject({ state: 'running' })
    return told
  },
  400: async () => (await person()).call(resetEnvironment, malformed),
  401: () => visitor.call(resetEnvironment, nobodys),
  404: async () => (await person()).call(resetEnvironment, at(await running(await person()))),
  409: async () => {
    const me = await person()
    const failed = await running(me)
    await expires(failed, `state = 'failed', failure = 'exited'`)
    await wished(me)
    await wished(me)
    return me.call(resetEnvironment, at(failed))
  },
  429: async () => {
    const me = await person()
    const id = await running(me)
    for (let n = 0; n < 9; n += 1) await me.call(resetEnvironment, at(id))
    return me.call(resetEnvironment, at(id))
  },
  503: async () => {
    const { deps } = api
    const without = await openApi({ environmentLimits: { ...deps.environmentLimits, isAvailable: false } })
    return (await without.signedIn()).call(resetEnvironment, nobodys)
  },
})

describeRoute(deleteEnvironment, {
  200: async () => {
    const me = await person()
    const id = await running(me)
    const told = await me.call(deleteEnvironment, at(id))
    expect((await me.call(getEnvironment, at(id))).body.data).toMatchObject({ state: 'deletion' })
    expect((await me.call(deleteEnvironment, at(id))).status).toBe(200)
    await pass()
    expect(machines.objects.has(id)).toBe(false)
    expect((await me.call(getEnvironment, at(id))).status).toBe(404)
    return told
  },
  400: async () => (await person()).call(deleteEnvironment, malformed),
  401: () => visitor.call(deleteEnvironment, nobodys),
  404: async () => (await person()).call(deleteEnvironment, at(await running(await person()))),
})
