import { randomUUID } from 'node:crypto'
import type { EnvironmentSpec, ProgramRun } from '../environments.ts'

/** An echo server on port 9000, until it is stopped. */
export const echoServer = ['/bin/nc', '-ll', '-p', '9000', '-e', '/bin/cat']

/** A spec that every engine must be able to run. */
export const sampleSpec = (image: string, more: Partial<EnvironmentSpec> = {}): EnvironmentSpec => ({
  id: randomUUID(),
  image,
  command: ['/bin/sleep', '600'],
  environment: { GREETING: 'hello' },
  user: { uid: 1000, gid: 1000 },
  resources: { cpuMillis: 500, memoryMb: 64, processes: 32 },
  writable: [
    { path: '/tmp', sizeMb: 4, ownedBy: 'user' },
    { path: '/run/shadow', sizeMb: 1, ownedBy: 'root' },
  ],
  runtime: null,
  network: { policy: 'none' },
  deadline: new Date(Date.now() + 600_000),
  ...more,
})

export const sampleRun = (command: readonly string[], more: Partial<ProgramRun> = {}): ProgramRun => ({
  command,
  as: 'user',
  stdin: null,
  seconds: 10,
  outputBytes: 64 * 1024,
  ...more,
})
