import { ok, type TemplatePlan } from '@tiltyard/contracts'
import { deriveKey, newId, type PlatformDatabase, transaction } from '../../../kernel/index.ts'
import type { EnvironmentDriver } from '../../../ports/index.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import type { EnvironmentLimits, ReconcilerDeps } from '../environment-deps.ts'
import { type EnvironmentRequest, requestEnvironment } from '../requests/environment-request.ts'
import { insertTemplateWithFiles } from '../templates/templates.ts'

export const largeLimits: EnvironmentLimits = {
  isAvailable: true,
  perOwner: 3,
  perTeam: 3,
  count: 10_000,
  cpuMillis: null,
  memoryMb: null,
}

const plan: TemplatePlan = {
  name: { zh: '小机器', en: 'A small box' },
  image: 'box',
  command: null,
  variables: {},
  uid: 1000,
  gid: 1000,
  cpuMillis: 100,
  memoryMb: 32,
  processes: 16,
  writable: [],
  runtime: null,
  network: 'none',
  egressHosts: [],
  services: [],
  shell: ['/bin/sh'],
  account: 'player',
  readiness: null,
  readySeconds: 2,
  flagPath: '/run/flag',
  warmMin: 0,
  warmMax: 0,
}

export type TestDepsInput = {
  readonly database: PlatformDatabase
  readonly limits?: EnvironmentLimits
  readonly shiftSeconds?: number
  readonly engine: EnvironmentDriver
}

const silent = { warn: () => undefined, error: () => undefined }

export const createTestDeps = ({
  database,
  limits = largeLimits,
  shiftSeconds = 0,
  engine,
}: TestDepsInput): ReconcilerDeps => ({
  database,
  clock: { shiftSeconds },
  flagKey: deriveKey('secret key of the tests', 'flags'),
  environmentLimits: limits,
  engine,
  log: silent,
})

export async function createTestTemplate(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  more: Partial<TemplatePlan> = {},
): Promise<string> {
  const result = await transaction(database, async (tx) =>
    ok(
      await insertTemplateWithFiles(tx, clock, {
        plan: { ...plan, ...more },
        files: [{ path: '/run/hello', content: Buffer.from('hello'), mode: 0o644, ownedBy: 'user' }],
        isPublished: true,
      }),
    ),
  )
  return result.ok ? result.value : ''
}

/** Requests in a separate transaction, as a route does. */
export function requestTestEnvironment(
  deps: ReconcilerDeps,
  { ownerId, teamId, questionId = newId(), ...request }: TestRequest,
) {
  const subject =
    questionId === null ? null : ({ kind: teamId ? 'task' : 'question', id: questionId } as const)
  return transaction(deps.database, (tx) =>
    requestEnvironment(tx, deps, {
      caller: { userId: ownerId, ...(teamId && { teamId }) },
      subject,
      limitSeconds: 3_600,
      flag: null,
      ...request,
    }),
  )
}

type TestRequest = Partial<Pick<EnvironmentRequest, 'limitSeconds' | 'flag'>> &
  Pick<EnvironmentRequest, 'templateId'> & {
    readonly ownerId: string
    /** A team that the person acts for; the subject is a task then. */
    readonly teamId?: string
    readonly questionId?: string | null
  }

export async function stateOf(owner: Platform['owner'], id: string) {
  const [row] = await owner.query<{
    state: string
    desired_state: string
    failure: string | null
    leased_by: string | null
    expires_at: Date
    max_expires_at: Date
    attempts: number
  }>(
    'select state, desired_state, failure, leased_by, expires_at, max_expires_at, attempts from platform.environments where id = $1',
    [id],
  )
  if (!row) throw new Error('there is no such row')
  return row
}
