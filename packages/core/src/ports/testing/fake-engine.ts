import { Duplex, PassThrough, type Readable } from 'node:stream'
import {
  type EnvironmentDriver,
  EnvironmentGone,
  type EnvironmentLoad,
  type EnvironmentSpec,
  type EnvironmentStatus,
  PortNotListening,
  type ProgramResult,
  type ProgramRun,
  type Terminal,
  type TerminalSize,
} from '../environments.ts'

/** Programs inside; a test replaces them to inspect calls and to script replies. */
export type FakePrograms = (program: ProgramRun, id: string) => ProgramResult | Promise<ProgramResult>

/** A service inside an environment: the other end of a connection. */
export type FakeService = (stream: Duplex, id: string) => void

export async function readToBuffer(stdin: Readable | Uint8Array | null): Promise<Buffer> {
  if (stdin === null) return Buffer.alloc(0)
  if (stdin instanceof Uint8Array) return Buffer.from(stdin)
  const pieces: Uint8Array[] = []
  for await (const piece of stdin) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

/** `cat`, `true`, `false` and `sleep` behave as usual; every other command succeeds without output. */
export const fakePrograms: FakePrograms = async ({ command, stdin, outputBytes, seconds }) => {
  const input = await readToBuffer(stdin)
  const [program = '', argument = '0'] = command
  const output = program === 'cat' ? input.subarray(0, outputBytes) : Buffer.alloc(0)
  const exitCode = program === 'sleep' && Number(argument) > seconds ? null : program === 'false' ? 1 : 0
  return { exitCode, stdout: output, stderr: Buffer.alloc(0) }
}

/** Echoes its input and records each size. */
function echoTerminal(sizes: TerminalSize[], size: TerminalSize): Terminal {
  sizes.push(size)
  return {
    stream: new PassThrough(),
    resize: async (next) => {
      sizes.push(next)
    },
  }
}

function connectToService(id: string, port: number, service: FakeService | undefined): Duplex {
  const [near, far] = pair()
  // The near end reports a fault; the far one may have no listener.
  far.on('error', () => undefined)
  if (service) service(far, id)
  // Delayed until the caller has the stream: an unhandled error would end the process.
  else setImmediate(() => near.destroy(new PortNotListening(port)))
  return near
}

function pair(): readonly [Duplex, Duplex] {
  const there = new PassThrough()
  const back = new PassThrough()
  return [Duplex.from({ writable: there, readable: back }), Duplex.from({ writable: back, readable: there })]
}

/** Points where a call can wait, fail or crash: `between` is after the object exists and before it runs or is gone. */
export type CallPoint = 'before' | 'between' | 'after'
export type DriverCall = keyof EnvironmentDriver
export type CallHook = (point: CallPoint, call: DriverCall, id: string | null) => void | Promise<void>

type FakeObject = {
  readonly spec: EnvironmentSpec
  state: EnvironmentStatus['state']
  reason: string | null
  readonly sizes: TerminalSize[]
}

/**
 * An engine in memory. Its objects outlive its drivers, as containers outlive a worker: a crash is an abandoned driver.
 */
export class FakeEngine {
  readonly objects = new Map<string, FakeObject>()
  /** Every call that passed its `before` point, in order. */
  readonly calls: { readonly call: DriverCall; readonly id: string | null }[] = []
  load: EnvironmentLoad = { cpuMillis: 5, memoryMb: 1, processes: 1 }
  programs: FakePrograms = fakePrograms
  /** Ports with a service, in every environment. */
  readonly services = new Map<number, FakeService>()
  readonly #now: () => Date

  constructor(now: () => Date = () => new Date()) {
    this.#now = now
  }

  /** Simulates the end of the first process. */
  end(id: string, reason: string): void {
    const object = this.#get(id)
    object.state = 'stopped'
    object.reason = reason
  }

  /**
   * A connection to the engine. `hook` may wait or throw at any point; what it throws before or after reaches the
   * caller.
   */
  driver(hook: CallHook = () => undefined): EnvironmentDriver {
    const step = async <T>(call: DriverCall, id: string | null, work: () => T | Promise<T>): Promise<T> => {
      await hook('before', call, id)
      this.calls.push({ call, id })
      const result = await work()
      await hook('after', call, id)
      return result
    }
    return {
      ensure: (spec) =>
        step('ensure', spec.id, () => this.#ensure(spec, () => hook('between', 'ensure', spec.id))),
      stop: (id) => step('stop', id, () => this.#stop(id)),
      remove: (id) => step('remove', id, () => this.#remove(id, () => hook('between', 'remove', id))),
      get: (id) => step('get', id, () => this.#list().find((found) => found.id === id) ?? null),
      list: () => step('list', null, () => this.#list()),
      load: (id) => step('load', id, () => this.#load(id)),
      run: (id, program) => step('run', id, () => this.#run(id, program)),
      openTerminal: (id, _command, size) =>
        step('openTerminal', id, () => echoTerminal(this.#running(id).sizes, size)),
      connect: (id, port) =>
        step('connect', id, () => connectToService(this.#running(id).spec.id, port, this.services.get(port))),
    }
  }

  async #ensure(spec: EnvironmentSpec, between: () => void | Promise<void>): Promise<void> {
    const object = this.objects.get(spec.id) ?? { spec, state: 'creating', reason: null, sizes: [] }
    this.objects.set(spec.id, object)
    if (object.state === 'running') return
    await between()
    if (object.spec.deadline <= this.#now()) throw new Error('its deadline is past')
    object.state = 'running'
    object.reason = null
  }

  #stop(id: string): void {
    const object = this.#get(id)
    if (object.state === 'running') this.end(id, 'stopped')
  }

  async #remove(id: string, between: () => void | Promise<void>): Promise<void> {
    if (this.objects.has(id)) this.end(id, 'stopped')
    await between()
    this.objects.delete(id)
  }

  #list(): readonly EnvironmentStatus[] {
    return [...this.objects.values()].map((object) => {
      if (object.state === 'running' && object.spec.deadline <= this.#now())
        this.end(object.spec.id, 'deadline')
      const { spec, state, reason } = object
      return { id: spec.id, state, deadline: spec.deadline, reason }
    })
  }

  #load(id: string): EnvironmentLoad {
    return this.#get(id).state === 'running' ? this.load : { cpuMillis: 0, memoryMb: 0, processes: 0 }
  }

  async #run(id: string, program: ProgramRun): Promise<ProgramResult> {
    this.#running(id)
    return this.programs(program, id)
  }

  #get(id: string): FakeObject {
    const object = this.objects.get(id)
    if (!object) throw new EnvironmentGone(id)
    return object
  }

  #running(id: string): FakeObject {
    const object = this.#get(id)
    if (object.state !== 'running' || object.spec.deadline <= this.#now()) throw new EnvironmentGone(id)
    return object
  }
}
