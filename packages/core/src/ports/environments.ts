import type { Duplex, Readable } from 'node:stream'
import { egressHostPattern } from '@tiltyard/contracts'

/**
 * The network of an environment: none; its owner's environments of the same group; or listed hosts through the egress
 * proxy. Lines have the format of `parseEgressHost`; inside, a host is reached by name and port over TCP.
 */
export type EnvironmentNetwork =
  | { readonly policy: 'none' }
  | { readonly policy: 'group'; readonly group: string }
  | { readonly policy: 'egress'; readonly hosts: readonly string[] }

/**
 * Everything that an engine needs to create an environment. It contains no secret: flags and passwords are written
 * later through `run`.
 */
export type EnvironmentSpec = {
  /** The row's id, which the engine object carries as a label. */
  readonly id: string
  readonly image: string
  /** Replaces the image's command. */
  readonly command: readonly string[] | null
  readonly environment: Readonly<Record<string, string>>
  /** Numeric, never 0. */
  readonly user: { readonly uid: number; readonly gid: number }
  readonly resources: {
    readonly cpuMillis: number
    readonly memoryMb: number
    readonly processes: number
  }
  /** The root is read-only; only these folders are writable, in memory that counts towards the environment's limit. */
  readonly writable: readonly {
    readonly path: string
    readonly sizeMb: number
    readonly ownedBy: 'user' | 'root'
  }[]
  /** A runtime name of the installation (runsc, kata …); null: the engine's default. */
  readonly runtime: string | null
  readonly network: EnvironmentNetwork
  /** Enforced by the object itself, also without a reconciler. */
  readonly deadline: Date
}

/** An object of this installation, with or without a row. */
export type EnvironmentStatus = {
  readonly id: string
  readonly state: 'creating' | 'running' | 'stopped'
  readonly deadline: Date
  /** Why a stopped environment ended, if known: its exit code, out of memory, its deadline. */
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
  /** Secrets are passed only this way: arguments are visible to other processes. */
  readonly stdin: Readable | Uint8Array | null
  readonly seconds: number
  /** Limit of each output; the rest is dropped. */
  readonly outputBytes: number
}
export type ProgramResult = {
  /** Null: it exceeded its time and was killed. */
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
 * An engine that runs environments; bytes travel through the engine's API, and no network connects an environment with
 * the platform. All calls are safe to repeat after a crash, and throw `EnvironmentGone` for an unknown id; `run`,
 * `openTerminal` and `connect` also when it does not run.
 */
export type EnvironmentDriver = {
  /** Creates and starts it, or completes an earlier attempt; returns when its first process runs. */
  ensure(spec: EnvironmentSpec): Promise<void>
  /** Ends its processes; its state can still be read. */
  stop(id: string): Promise<void>
  /** Removes all of its objects. Idempotent. */
  remove(id: string): Promise<void>
  /** Null: unknown id. */
  get(id: string): Promise<EnvironmentStatus | null>
  /** All environments of this installation. */
  list(): Promise<readonly EnvironmentStatus[]>
  load(id: string): Promise<EnvironmentLoad>
  /** Runs a program inside to its end, without a shell. */
  run(id: string, program: ProgramRun): Promise<ProgramResult>
  /** Opens a shell inside, as the environment's user. */
  openTerminal(id: string, command: readonly string[], size: TerminalSize): Promise<Terminal>
  /** Connects to a port on the loopback inside; the stream fails with `PortNotListening` when nothing listens. */
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
  /** Host name inside the environment. */
  readonly name: string
  /** Fixed address of the name; null: resolved by DNS, and only public addresses are accepted. */
  readonly address: string | null
  readonly port: number
}

export function parseEgressHost(line: string): EgressHost {
  const { name, address, port = '443' } = egressHostPattern.exec(line)?.groups ?? {}
  if (name === undefined) throw new Error(`not a host that can be let through to: ${line}`)
  return { name, address: address ?? null, port: Number(port) }
}

/**
 * Not public: private networks, carrier-grade NAT, test and documentation ranges. The egress proxy has the same list.
 */
const privateRanges = [
  ...['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
]
/** This host, link-local with cloud metadata, and multicast: never reachable, whatever is permitted. */
const blockedRanges = ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3']

/** The first address of a list that is neither public nor permitted by the operator; null: none. */
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
