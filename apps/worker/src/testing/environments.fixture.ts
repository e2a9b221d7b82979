import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { ok, type TemplatePlan } from '@tiltyard/contracts'
import {
  type EnvironmentCaller,
  type EnvironmentDeps,
  type EnvironmentLimits,
  insertTemplateWithFiles,
  requestEnvironment,
  runReconcilerLoop,
} from '@tiltyard/core/environments'
import { insertTeamEntry } from '@tiltyard/core/environments/testing'
import { newId, transaction } from '@tiltyard/core/kernel'
import type { EnvironmentDriver } from '@tiltyard/core/ports'
import { engineSockets } from '@tiltyard/testkit'
import { afterAll, expect } from 'vitest'
import { openWorker } from './worker.fixture.ts'

const box: TemplatePlan = {
  name: { zh: '小机器' },
  image: 'tiltyard/box:latest',
  command: null,
  variables: {},
  uid: 1000,
  gid: 1000,
  cpuMillis: 200,
  memoryMb: 24,
  processes: 16,
  writable: [
    { path: '/tmp', sizeMb: 1, ownedBy: 'user' },
    { path: '/run/shadow', sizeMb: 1, ownedBy: 'root' },
  ],
  runtime: null,
  network: 'none',
  egressHosts: [],
  services: [{ name: { zh: '网页' }, port: 8080, protocol: 'http' }],
  shell: ['/bin/sh'],
  account: 'player',
  readiness: { port: 8080 },
  readySeconds: 60,
  flagPath: '/tmp/flag',
  warmMin: 0,
  warmMax: 0,
}

type ReconcilerOptions = {
  /** Defaults to the engine of this run; tests that disturb the engine use their own. */
  readonly socket?: string
  readonly limits?: Partial<EnvironmentLimits>
  /** Network of environments with egress. */
  readonly outgoing?: string
}

/** The worker's reconciler on a real engine, under an installation name of its own. */
export async function openReconciler({
  socket = engineSockets().docker,
  limits = {},
  ...outgoing
}: ReconcilerOptions = {}) {
  const worker = await openWorker()
  const { owner, newUser, urls } = worker
  const deps = { ...worker.deps, environmentLimits: { ...worker.deps.environmentLimits, ...limits } }
  const installation = `worker-${process.pid}-${newId().slice(-6)}`
  const driver: EnvironmentDriver = createDockerDriver({
    socket,
    installation,
    runtimes: [],
    ...outgoing,
  })
  afterAll(async () => {
    // An engine of the test's own is removed as a whole.
    if (socket !== engineSockets().docker) return
    for (const { id } of await driver.list()) await driver.remove(id)
  }, 120_000)
  const start = (everyMs = 1_000) =>
    runReconcilerLoop({ ...deps, engine: driver }, { listen: deps.listenToEnvironments, everyMs })
  const aTemplate = async (more: Partial<TemplatePlan> = {}): Promise<string> => {
    const files = [
      { path: '/tmp/hello', content: Buffer.from('hello'), mode: 0o644, ownedBy: 'user' as const },
    ]
    const result = await transaction(deps.database, async (tx) =>
      ok(
        await insertTemplateWithFiles(tx, deps.clock, {
          plan: { ...box, ...more },
          files,
          isPublished: true,
        }),
      ),
    )
    return result.ok ? result.value : ''
  }
  /** A different environment each time, because each has its own flag. */
  const ask = (caller: EnvironmentCaller, templateId: string, limitSeconds = 3_600) =>
    transaction(deps.database, (tx) =>
      requestEnvironment(tx, deps as EnvironmentDeps, {
        caller,
        templateId,
        subject: { kind: caller.teamId ? 'task' : 'question', id: newId() },
        limitSeconds,
        flag: { subjectId: newId(), template: 'flag{[TEAM]}' },
      }),
    )
  let callers = 0
  /** Every second one acts for a team: what holds for persons holds for teams. */
  const newCaller = async (): Promise<EnvironmentCaller> => {
    const isTeam = callers++ % 2 === 1
    const userId = await newUser()
    return isTeam ? { userId, teamId: await insertTeamEntry(owner, [userId]) } : { userId }
  }
  const wish = async (...asked: Parameters<typeof ask>): Promise<string> => {
    const answer = await ask(...asked)
    if (!answer.ok) throw new Error(answer.reason)
    return answer.value.id
  }
  const states = async (ids: readonly string[]) =>
    (
      await owner.query<{ id: string; state: string }>(
        'select id, state from platform.environments where id = any($1) order by id',
        [ids],
      )
    ).map(({ state }) => state)
  const become = (ids: readonly string[], state: string, timeout = 60_000) =>
    expect.poll(() => states(ids), { timeout, interval: 100 }).toEqual(ids.map(() => state))
  return {
    deps,
    owner,
    newCaller,
    urls,
    socket,
    installation,
    driver,
    start,
    aTemplate,
    ask,
    wish,
    states,
    become,
  }
}
