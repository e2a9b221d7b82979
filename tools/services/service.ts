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

/** Record of a running server, enough to reuse or stop it later. */
export type ServiceRecord = {
  readonly ports: Ports
  readonly processes: readonly OwnedProcess[]
  readonly environment: ServiceEnvironment
}

/** Folder, ports and launcher of a server; the launcher records every process. */
export type ServiceContext = {
  readonly home: string
  readonly ports: Ports
  readonly launch: Launcher
  readonly stopAll: () => Promise<void>
}

export type Service = {
  readonly name: ServiceName
  readonly portNames: readonly string[]
  /** URLs set in the environment; the server is then not started. */
  readonly fromEnvironment: (environment: ServiceEnvironment) => ServiceEnvironment | undefined
  readonly start: (premises: ServiceContext) => Promise<ServiceEnvironment>
  readonly isHealthy: (record: ServiceRecord) => Promise<boolean>
  /** SIGTERM by default; PostgreSQL would wait for every client to disconnect. */
  readonly stopSignal?: NodeJS.Signals
  /** Removes what its processes leave outside of their home. */
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
