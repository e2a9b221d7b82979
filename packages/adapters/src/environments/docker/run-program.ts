import { Readable } from 'node:stream'
import type { ProgramEnd, ProgramRun } from '@tiltyard/core/ports'
import type { Container, Exec } from 'dockerode'
import { gather } from '../gather.ts'
import { demultiplex } from './demultiplex.ts'
import { insideProgram } from './names.ts'

/** What is left to the engine to say that a program was killed, before we stop listening. */
const graceMs = 5_000

export async function runProgram(container: Container, program: ProgramRun): Promise<ProgramEnd> {
  const { command, as, stdin, seconds, outputBytes } = program
  const exec = await container.exec({
    Cmd: [insideProgram, 'within', `${seconds}`, ...command],
    AttachStdin: stdin !== null,
    AttachStdout: true,
    AttachStderr: true,
    Tty: false,
    ...(as === 'root' ? { User: '0:0' } : {}),
  })
  const since = Date.now()
  const connection = await exec.start({ hijack: true, stdin: stdin !== null })
  const stdout = gather(outputBytes)
  const stderr = gather(outputBytes)
  const outputs = connection.pipe(demultiplex('stdout', stderr.add))
  outputs.on('data', stdout.add)
  const late = setTimeout(() => connection.destroy(), seconds * 1_000 + graceMs)
  // Whoever does not read its input to the end may; the connection then fails while we are still writing.
  connection.on('error', () => undefined)
  if (stdin !== null) feed(connection, stdin)
  await new Promise<void>((ended) => {
    outputs.once('end', ended)
    connection.once('close', ended)
  })
  clearTimeout(late)
  connection.destroy()
  const exitCode = await exitCodeOf(exec)
  const isOverdue = Date.now() - since >= seconds * 1_000 && (exitCode === 137 || exitCode === null)
  return { exitCode: isOverdue ? null : exitCode, stdout: stdout.bytes(), stderr: stderr.bytes() }
}

function feed(connection: NodeJS.ReadWriteStream, stdin: Readable | Uint8Array): void {
  if (stdin instanceof Readable) {
    stdin.on('error', () => connection.end())
    stdin.pipe(connection)
  } else connection.end(stdin)
}

/** The outputs may end a moment before the engine has noted how the program did. */
export async function exitCodeOf(exec: Exec): Promise<number | null> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { Running, ExitCode } = await exec.inspect()
    if (!Running && ExitCode !== null) return ExitCode
    await new Promise((after) => setTimeout(after, 20))
  }
  return null
}
