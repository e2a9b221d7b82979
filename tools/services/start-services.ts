import { join } from 'node:path'
import { ceph } from './ceph.ts'
import { engine } from './engine.ts'
import { withExclusiveLock } from './exclusive-lock.ts'
import { servicesHome } from './home.ts'
import { mail } from './mail.ts'
import { podman } from './podman.ts'
import { choosePorts } from './ports.ts'
import { postgres } from './postgres.ts'
import { isAlive, launch, type OwnedProcess, stop } from './processes.ts'
import { redis } from './redis.ts'
import {
  pick,
  type Service,
  type ServiceEnvironment,
  type ServiceName,
  type ServiceRecord,
  serviceNames,
  serviceVariables,
} from './service.ts'
import { readState, type State, writeState } from './state.ts'

const services: Readonly<Record<ServiceName, Service>> = {
  postgres,
  redis,
  ceph,
  mail,
  engine,
  podman,
}

type Report = (line: string) => void

/** Starts the named servers, reuses running ones, and returns their URLs. */
export function startServices(
  names: readonly ServiceName[] = serviceNames,
  report: Report = console.error,
): Promise<ServiceEnvironment> {
  return withExclusiveLock('services', async () => {
    const state = readState()
    const taken = new Set<number>()
    const starts = names.map((name) => startOne(services[name], state, taken, report))
    // All starts are awaited: a failure of one must not leave another unrecorded.
    const results = await Promise.allSettled(starts)
    for (const result of results) if (result.status === 'rejected') throw result.reason
    const environments = results.map((result) => (result.status === 'fulfilled' ? result.value : {}))
    return Object.assign({}, ...environments) as ServiceEnvironment
  })
}

export function stopServices(report: Report = console.error): Promise<void> {
  return withExclusiveLock('services', async () => {
    const state = readState()
    await Promise.all(
      serviceNames.map(async (name) => {
        const record = state[name]
        if (!record?.processes.some(isAlive)) return
        await stopProcesses(services[name], record.processes)
        report(`${name.padEnd(9)} stopped`)
      }),
    )
  })
}

export type ServiceStatus = {
  readonly name: ServiceName
  readonly is: 'external' | 'up' | 'down' | 'unhealthy'
  readonly environment: ServiceEnvironment
}

export function serviceStatus(): Promise<readonly ServiceStatus[]> {
  const state = readState()
  return Promise.all(
    serviceNames.map(async (name): Promise<ServiceStatus> => {
      const external = services[name].fromEnvironment(pick(process.env, serviceVariables))
      if (external) return { name, is: 'external', environment: external }
      const record = state[name]
      if (!record?.processes.some(isAlive)) return { name, is: 'down', environment: {} }
      const is = (await isUsable(services[name], record)) ? 'up' : 'unhealthy'
      return { name, is, environment: record.environment }
    }),
  )
}

async function startOne(
  service: Service,
  state: State,
  taken: Set<number>,
  report: Report,
): Promise<ServiceEnvironment> {
  const since = Date.now()
  const log = (what: string) =>
    report(`${service.name.padEnd(9)} ${what.padEnd(8)} ${((Date.now() - since) / 1000).toFixed(1)} s`)
  const external = service.fromEnvironment(pick(process.env, serviceVariables))
  if (external) {
    log('external')
    return external
  }
  const last = state[service.name]
  if (last && (await isUsable(service, last))) {
    log('reused')
    return last.environment
  }
  if (last) await stopProcesses(service, last.processes)
  const ports = await choosePorts(service.portNames, last?.ports, taken)
  const processes: OwnedProcess[] = []
  const stopAll = () => stopProcesses(service, processes.splice(0))
  try {
    const environment = await service.start({
      home: homeOf(service),
      ports,
      launch: (what) => {
        const owned = launch(what)
        processes.push(owned)
        return owned
      },
      stopAll,
    })
    state[service.name] = { ports, processes, environment }
    writeState(state)
    log('started')
    return environment
  } catch (fault) {
    log('FAILED')
    await stopAll()
    throw fault
  }
}

async function isUsable(service: Service, record: ServiceRecord): Promise<boolean> {
  return record.processes.every(isAlive) && (await service.isHealthy(record).catch(() => false))
}

async function stopProcesses(service: Service, processes: readonly OwnedProcess[]): Promise<void> {
  await Promise.all(processes.map((process) => stop(process, service.stopSignal)))
  await service.sweep?.(homeOf(service))
}

function homeOf({ name }: Service): string {
  return join(servicesHome, name)
}
