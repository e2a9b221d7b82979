import type { Duplex, Readable } from 'node:stream'
import type { ProgramEnd, ProgramRun } from '../environment-driver.ts'

/** What a program inside does; a test gives its own to see what was asked and to answer as it likes. */
export type FakePrograms = (program: ProgramRun, id: string) => ProgramEnd | Promise<ProgramEnd>

/** Whoever listens inside an environment: the other end of a connection. */
export type FakeService = (stream: Duplex, id: string) => void

export async function readAll(stdin: Readable | Uint8Array | null): Promise<Buffer> {
  if (stdin === null) return Buffer.alloc(0)
  if (stdin instanceof Uint8Array) return Buffer.from(stdin)
  const pieces: Uint8Array[] = []
  for await (const piece of stdin) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

/** `cat`, `true`, `false` and `sleep` as they are; everything else succeeds without a word. */
export const fakePrograms: FakePrograms = async ({ command, stdin, outputBytes, seconds }) => {
  const input = await readAll(stdin)
  const [program = '', argument = '0'] = command
  const said = program === 'cat' ? input.subarray(0, outputBytes) : Buffer.alloc(0)
  const exitCode = program === 'sleep' && Number(argument) > seconds ? null : program === 'false' ? 1 : 0
  return { exitCode, stdout: said, stderr: Buffer.alloc(0) }
}
