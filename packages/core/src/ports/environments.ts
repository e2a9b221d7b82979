import type { Duplex, Readable } from 'node:stream'
import { egressHostPattern } from '@tiltyard/contracts'

/**
 * What an environment may reach: nothing; its owner's environments of the same group; or named hosts, through a gate that
 * knows no others. Lines as `parseEgressHost` reads them; inside, a host is reached by its name at its port, by TCP.
 */
export type EnvironmentNetwork =
  | { readonly policy: 'none' }
  | { readonly policy: 'group'; readonly group: string }
  | { readonly policy: 'egress'; readonly hosts: readonly string[] }

/** Everything an engine needs to make one environment. It holds no secret: flags and passwords go in later, through `run`. */
export type EnvironmentSpec = {
  /** The row's id; the object carries it as a label, and nothing else ties the two together. */
  readonly id: string
  readonly image: string
  /** Instead of the image's own. */
  readonly command: readonly string[] | null
  readonly environment: Readonly<Record<string, string>>
  /** Numeric, never 0. */
  readonly user: { readonly uid: number; readonly gid: number }
  readonly resources: {
    readonly cpuMillis: number
    readonly memoryMb: number
    readonly processes: number
  }
  /** The root is read-only; only these folders can be written to, in memory that counts as the environment's own. */
  readonly writable: readonly {
    readonly path: string
    readonly sizeMb: number
    readonly ownedBy: 'user' | 'root'
  }[]
  /** As the installation names it (runsc, kata …); null: the engine's own. */
  readonly runtime: string | null
  readonly network: EnvironmentNetwork
  /** Kept by the object itself: whoever forgets about it, it ends then. */
  readonly deadline: Date
}

/** An object of ours that the engine has, whether or not a row knows of it. */
export type EnvironmentStatus = {
  readonly id: string
  readonly state: 'creating' | 'running' | 'stopped'
  readonly deadline: Date
  /** Of a stopped one, where the engine tells: its exit, out of memory, its deadline. */
  readonly reason: string | null
}

export type EnvironmentLoad = {
  readonly cpuMillis: number
  readonly memoryMb: number
  readonly processes: number
}

export type ProgramRun = {
  readonly command: readonly string[]
  readonly as: 'user' | 'root'
  /** Secrets come this way and no other: arguments can be read by everybody. */
  readonly stdin: Readable | Uint8Array | null
  readonly seconds: number
  /** Of each of the two outputs; what is beyond is dropped. */
  readonly outputBytes: number
}
export type ProgramResult = {
  /** Null: it did not end in time and was killed. */
  readonly exitCode: number | null
  readonly stdout: Uint8Array
  readonly stderr: Uint8Array
}

export type TerminalSize = { readonly columns: number; readonly rows: number }
export type Terminal = {
  readonly stream: Duplex
  resize(size: TerminalSize): Promise<void>
}

/**
 * An engine that runs environments. Between it and an environment bytes travel by the engine's own api: no network
 * leads from an environment to the platform or back. Every member may be called again after a crash.
 * What is about one environment throws `EnvironmentGone` when the engine has none of that id; `run`, `openTerminal` and
 * `connect` also when it does not run.
 */
export type EnvironmentDriver = {
  /** Makes it and starts it, or finishes what was begun; returns when its first process runs. */
  ensure(spec: EnvironmentSpec): Promise<void>
  /** Its processes end; what it was stays to be looked at. */
  stop(id: string): Promise<void>
  /** With all that was made for it. What is not there is removed already. */
  remove(id: string): Promise<void>
  /** Null: there is none of that id. */
  get(id: string): Promise<EnvironmentStatus | null>
  /** Everything of this installation. */
  list(): Promise<readonly EnvironmentStatus[]>
  load(id: string): Promise<EnvironmentLoad>
  /** A program inside, from its start to its end, without a shell. */
  run(id: string, program: ProgramRun): Promise<ProgramResult>
  /** A shell inside, as the environment's user. */
  openTerminal(id: string, command: readonly string[], size: TerminalSize): Promise<Terminal>
  /** Bytes to and from a port on the loopback inside; the stream fails with `NobodyListens` when that is so. */
  connect(id: string, port: number): Promise<Duplex>
}

export class EnvironmentGone extends Error {
  constructor(id: string) {
    super(`the engine has no environment ${id}`)
  }
}

export class PortNotListening extends Error {
  constructor(port: number) {
    super(`nobody listens on port ${port} of the environment`)
  }
}

/** One line of a template's list of hosts. */
export type EgressHost = {
  /** By which those inside know it. */
  readonly name: string
  /** What the name stands for, whatever name servers say; null: they are asked, and only public addresses are believed. */
  readonly address: string | null
  readonly port: number
}

export function parseEgressHost(line: string): EgressHost {
  const { name, address, port = '443' } = egressHostPattern.exec(line)?.groups ?? {}
  if (name === undefined) throw new Error(`not a host that can be let through to: ${line}`)
  return { name, address: address ?? null, port: Number(port) }
}

/** Not of the open internet: networks of somebody's own, of providers (CGNAT), of tests and documentation. The gate knows the same. */
const privateRanges = [
  ...['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
]
/** This machine, link-local with the metadata of clouds, and multicast: nobody is let through to them, whoever permits it. */
const blockedRanges = ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3']

/** The first address of a list that is not public and not within what the operator permits; null: there is none. */
export function findForbiddenAddress(hosts: readonly string[], permitted: readonly string[]): string | null {
  const isRefused = (address: string) =>
    isWithin(address, blockedRanges) || (isWithin(address, privateRanges) && !isWithin(address, permitted))
  return (
    hosts.map((line) => parseEgressHost(line).address).find((one) => one !== null && isRefused(one)) ?? null
  )
}

function isWithin(address: string, ranges: readonly string[]): boolean {
  return ranges.some((range) => {
    const [first = '', bits = '32'] = range.split('/')
    const shift = 32 - Number(bits)
    return toIpNumber(address) >>> shift === toIpNumber(first) >>> shift
  })
}

const toIpNumber = (address: string) =>
  address.split('.').reduce((sum, octet) => ((sum << 8) | Number(octet)) >>> 0, 0)
