import { ok, type TemplatePlan } from '@tiltyard/contracts'
import {
  insertTemplateWithFiles,
  reconcileEnvironments,
  requestEnvironment,
} from '@tiltyard/core/environments'
import { newId, transaction } from '@tiltyard/core/kernel'
import type { Visitor } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { userIdOf } from './users.fixture.ts'

/** A small template with every feature. */
export const samplePlan = {
  name: { zh: '小机器', en: 'A small box' },
  image: 'tiltyard/box',
  command: null,
  variables: { GREETING: 'hello' },
  uid: 1000,
  gid: 1000,
  cpuMillis: 200,
  memoryMb: 64,
  processes: 32,
  writable: [{ path: '/tmp', sizeMb: 16, ownedBy: 'user' }],
  runtime: null,
  network: 'none',
  egressHosts: [],
  services: [{ name: { zh: '网页' }, port: 8080, protocol: 'http' }],
  shell: ['/bin/sh'],
  account: 'player',
  readiness: null,
  readySeconds: 10,
  flagPath: '/tmp/flag',
  warmMin: 0,
  warmMax: 0,
} satisfies TemplatePlan

const template = () => ({ templateId: newId() })
const environment = () => ({ environmentId: newId() })

/** Inputs of forged calls. */
export const environmentInputs = {
  extendEnvironment: () => ({ params: environment() }),
  stopEnvironment: () => ({ params: environment() }),
  resetEnvironment: () => ({ params: environment() }),
  deleteEnvironment: () => ({ params: environment() }),
  createTemplate: () => ({ body: { template: samplePlan } }),
  saveTemplate: () => ({ params: template(), body: { baseRevision: 1, template: samplePlan } }),
  publishTemplate: () => ({ params: template(), body: { isPublished: true } }),
  archiveTemplate: () => ({ params: template(), body: { isArchived: true } }),
  saveTemplateFile: () => ({
    params: template(),
    body: { path: '/tmp/readme', mode: 644, ownedBy: 'user' as const, content: 'aGVsbG8=' },
  }),
  removeTemplateFile: () => ({ params: template(), query: { path: '/tmp/readme' } }),
  startDryRun: () => ({ params: template() }),
  forceDeleteEnvironment: () => ({ params: environment() }),
}

const silent = { warn: () => undefined, error: () => undefined }

/** Environments on an in-memory engine, with the real reconciler. */
export function createEnvironmentScene({ deps, machines }: TestApi) {
  const pass = () =>
    reconcileEnvironments({ ...deps, engine: machines.driver(), log: silent }, { holder: newId() })
  const aTemplate = async (more: Partial<TemplatePlan> = {}): Promise<string> => {
    const result = await transaction(deps.database, async (tx) =>
      ok(
        await insertTemplateWithFiles(tx, deps.clock, {
          plan: { ...samplePlan, ...more },
          isPublished: true,
        }),
      ),
    )
    return result.ok ? result.value : ''
  }
  /** Requests an environment, which stays queued until `pass`. */
  const wished = async (visitor: Visitor, more: Partial<TemplatePlan> = {}): Promise<string> => {
    const [ownerId, templateId] = [await userIdOf(visitor), await aTemplate(more)]
    const result = await transaction(deps.database, (tx) =>
      requestEnvironment(tx, deps, {
        caller: { userId: ownerId },
        templateId,
        subject: { kind: 'question', id: newId() },
        limitSeconds: 3_600,
        flag: null,
      }),
    )
    if (!result.ok) throw new Error(result.reason)
    return result.value.id
  }
  const running = async (visitor: Visitor, more: Partial<TemplatePlan> = {}): Promise<string> => {
    const id = await wished(visitor, more)
    await pass()
    return id
  }
  return { pass, aTemplate, wished, running }
}
