import {
  type AnswerOf,
  forceDeleteEnvironment,
  getCapacity,
  getDryRun,
  listActiveEnvironments,
  publishTemplate,
  startDryRun,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEnvironmentScene } from '../testing/environments.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const { pass, running, aTemplate } = createEnvironmentScene(api)
const organiser = await signedInAs(api, 'organiser')
const stranger = await api.signedIn()
const visitor = api.visitor()
const at = (templateId: string) => ({ params: { templateId } })
const nobodys = at(newId())
const malformed = at('x')
const lastAudit = async (subject: string) =>
  (
    await api.owner.query<{ action: string }>(
      'select action from platform.audit_log where subject = $1 order by seq desc limit 1',
      [subject],
    )
  )[0]?.action

describeRoute(startDryRun, {
  200: async () => {
    const me = await signedInAs(api, 'organiser')
    const id = await aTemplate()
    await organiser.call(publishTemplate, { ...at(id), body: { isPublished: false } })
    return me.call(startDryRun, at(id))
  },
  400: () => organiser.call(startDryRun, malformed),
  401: () => visitor.call(startDryRun, nobodys),
  403: () => stranger.call(startDryRun, nobodys),
  404: () => organiser.call(startDryRun, nobodys),
  409: async () => {
    const me = await signedInAs(api, 'organiser')
    for (let n = 0; n < 2; n += 1) await me.call(startDryRun, at(await aTemplate()))
    return me.call(startDryRun, at(await aTemplate()))
  },
  429: async () => {
    const me = await signedInAs(api, 'organiser')
    await me.call(startDryRun, at(await aTemplate()))
    await api.owner.query('update platform.environment_owners set recent_starts = 10 where owner_id = $1', [
      await userIdOf(me),
    ])
    return me.call(startDryRun, at(await aTemplate()))
  },
  503: async () => {
    const limits = { ...api.deps.environmentLimits, isAvailable: false }
    const without = await openApi({ environmentLimits: limits })
    return (await signedInAs(without, 'organiser')).call(startDryRun, nobodys)
  },
})

const dryRun = (environmentId: string) => ({ params: { environmentId } })
describeRoute(getDryRun, {
  200: async () => {
    const me = await signedInAs(api, 'administrator')
    const begun = await me.call(startDryRun, at(await aTemplate()))
    const { id } = begun.body.data as AnswerOf<typeof startDryRun>
    await pass()
    const told = await me.call(getDryRun, dryRun(id))
    const { state, steps } = told.body.data as AnswerOf<typeof getDryRun>
    expect([state, steps.map(({ step }) => step)]).toEqual([
      'running',
      ['queued', 'created', 'prepared', 'ready'],
    ])
    return told
  },
  400: () => organiser.call(getDryRun, dryRun('x')),
  401: () => visitor.call(getDryRun, dryRun(newId())),
  403: () => stranger.call(getDryRun, dryRun(newId())),
  404: async () => {
    const me = await signedInAs(api, 'organiser')
    const begun = await me.call(startDryRun, at(await aTemplate()))
    const { id } = begun.body.data as AnswerOf<typeof startDryRun>
    return organiser.call(getDryRun, dryRun(id))
  },
})

describeRoute(listActiveEnvironments, {
  200: async () => {
    const me = await api.signedIn()
    const id = await running(me)
    const ownerId = await userIdOf(me)
    const told = await organiser.call(listActiveEnvironments, { query: { ownerId, state: 'running' } })
    expect(told.body.data).toMatchObject({
      data: [{ id, owner: { id: ownerId }, purpose: 'question', state: 'running', limits: { memoryMb: 64 } }],
      total: 1,
    })
    const none = await organiser.call(listActiveEnvironments, { query: { ownerId, state: 'failed' } })
    expect(none.body.data).toMatchObject({ data: [], total: 0 })
    return told
  },
  400: () => organiser.call(listActiveEnvironments, { query: { ownerId: 'x' } }),
  401: () => visitor.call(listActiveEnvironments, { query: {} }),
  403: () => stranger.call(listActiveEnvironments, { query: {} }),
})

describeRoute(forceDeleteEnvironment, {
  200: async () => {
    const id = await running(await api.signedIn())
    const told = await organiser.call(forceDeleteEnvironment, dryRun(id))
    await pass()
    expect(api.machines.objects.has(id)).toBe(false)
    expect(await lastAudit(`environment:${id}`)).toBe('environments.force-delete')
    return told
  },
  400: () => organiser.call(forceDeleteEnvironment, dryRun('x')),
  401: () => visitor.call(forceDeleteEnvironment, dryRun(newId())),
  403: () => stranger.call(forceDeleteEnvironment, dryRun(newId())),
  404: () => organiser.call(forceDeleteEnvironment, dryRun(newId())),
})

describeRoute(getCapacity, {
  200: async () => {
    await running(await api.signedIn())
    const told = await organiser.call(getCapacity)
    const { used, limit, hours, forecast } = told.body.data as AnswerOf<typeof getCapacity>
    expect(used.count).toBeGreaterThan(0)
    expect(used.memoryMb).toBeGreaterThanOrEqual(64)
    expect(limit).toEqual({ count: 1_000, cpuMillis: null, memoryMb: null })
    expect(hours).toHaveLength(24)
    expect(hours.at(-1)?.started).toBeGreaterThan(0)
    expect(forecast).toMatchObject({ isEnough: true })
    return told
  },
  401: () => visitor.call(getCapacity),
  403: () => stranger.call(getCapacity),
})
