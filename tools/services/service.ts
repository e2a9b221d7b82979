import type { Launcher, OwnedProcess } from './processes.ts'

export const serviceNames = ['postgres', 'redis', 'ceph', 'mail', 'engine', 'podman'] as const
export type ServiceName = (typeof serviceNames)[number]

export const serviceVariables = [
  'DATABASE_URL',
  'PLATFORM_DATABASE_URL',
  'ACCOUNT_DATABASE_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAILBOX_URL',
  'ENGINE_KIND',
  'ENGINE_SOCKET',
  'PODMAN_SOCKET',
] as const
export type ServiceVariable = (typeof serviceVariables)[number]

export type ServiceEnvironment = { readonly [Variable in ServiceVariable]?: string }

export type Ports = Readonly<Record<string, number>>

/** What is written down about a running server, and enough to reuse or stop it later. */
export type ServiceRecord = {
  readonly ports: Ports
  readonly processes: readonly OwnedProcess[]
  readonly environment: ServiceEnvironment
}

/** Where a server may write, on which ports it listens, and the only way to launch it: so none is ever forgotten. */
export type Premises = {
  readonly home: string
  readonly ports: Ports
  readonly launch: Launcher
  readonly stopAll: () => Promise<void>
}

export type Service = {
  readonly name: ServiceName
  readonly portNames: readonly string[]
  /** The addresses somebody set from outside; then nothing of this kind is started. */
  readonly given: (environment: ServiceEnvironment) => ServiceEnvironment | undefined
  readonly start: (premises: Premises) => Promise<ServiceEnvironment>
  readonly isHealthy: (record: ServiceRecord) => Promise<boolean>
  /** PostgreSQL's SIGTERM waits for every client to leave; most servers are content with it. */
  readonly stopSignal?: NodeJS.Signals
  /** After its processes have ended: what they leave outside of their home. */
  readonly sweep?: (home: string) => Promise<void>
}

export function pick(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly ServiceVariable[],
): ServiceEnvironment {
  const picked: Partial<Record<ServiceVariable, string>> = {}
  for (const name of names) {
    const value = environment[name]
    if (value) picked[name] = value
  }
  return picked
}

export function portOf(ports: Ports, name: string): number {
  const port = ports[name]
  if (port === undefined) throw new Error(`no port was chosen for ${name}`)
  return port
}
