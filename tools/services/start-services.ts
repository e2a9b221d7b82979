import { join } from 'node:path'
import { ceph } from './ceph.ts'
import { engine } from './engine.ts'
import { servicesHome } from './home.ts'
import { mail } from './mail.ts'
import { oneAtATime } from './one-at-a-time.ts'
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

/** Makes the named servers answer and returns their addresses; those already running are reused. */
export function startServices(
  names: readonly ServiceName[] = serviceNames,
  report: Report = console.error,
): Promise<ServiceEnvironment> {
  return oneAtATime('services', async () => {
    const state = readState()
    const taken = new Set<number>()
    const starts = names.map((name) => startOne(services[name], state, taken, report))
    // All are waited for: a failure of one must not leave another half started and unrecorded.
    const results = await Promise.allSettled(starts)
    for (const result of results) if (result.status === 'rejected') throw result.reason
    const environments = results.map((result) => (result.status === 'fulfilled' ? result.value : {}))
    return Object.assign({}, ...environments) as ServiceEnvironment
  })
}

export function stopServices(report: Report = console.error): Promise<void> {
  return oneAtATime('services', async () => {
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
  readonly is: 'given' | 'up' | 'down' | 'ill'
  readonly environment: ServiceEnvironment
}

export function serviceStatus(): Promise<readonly ServiceStatus[]> {
  const state = readState()
  return Promise.all(
    serviceNames.map(async (name): Promise<ServiceStatus> => {
      const given = services[name].given(pick(process.env, serviceVariables))
      if (given) return { name, is: 'given', environment: given }
      const record = state[name]
      if (!record?.processes.some(isAlive)) return { name, is: 'down', environment: {} }
      const is = (await isUsable(services[name], record)) ? 'up' : 'ill'
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
  const say = (what: string) =>
    report(`${service.name.padEnd(9)} ${what.padEnd(7)} ${((Date.now() - since) / 1000).toFixed(1)} s`)
  const given = service.given(pick(process.env, serviceVariables))
  if (given) {
    say('given')
    return given
  }
  const last = state[service.name]
  if (last && (await isUsable(service, last))) {
    say('reused')
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
    say('started')
    return environment
  } catch (fault) {
    say('FAILED')
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
