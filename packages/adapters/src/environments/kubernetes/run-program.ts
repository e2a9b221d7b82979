import { Readable } from 'node:stream'
import type { KubeConfig } from '@kubernetes/client-node'
import type { ProgramEnd, ProgramRun } from '@tiltyard/core/ports'
import { gather } from '../gather.ts'
import { insideProgram } from '../inside.ts'
import { type Exec, startExec } from './exec.ts'
import { framed, inPieces, inputEnd } from './framing.ts'
import { containers } from './names.ts'

/** What is left to the cluster to say that a program was killed, before we stop listening. */
const graceMs = 5_000

export async function runProgram(
  config: KubeConfig,
  namespace: string,
  { command, as, stdin, seconds, outputBytes }: ProgramRun,
): Promise<ProgramEnd> {
  const outputs = { stdout: gather(outputBytes), stderr: gather(outputBytes) }
  const since = Date.now()
  const input = stdin === null ? [] : [insideProgram, 'fed']
  const exec = await startExec(
    config,
    {
      namespace,
      container: as === 'root' ? containers.keeper : containers.environment,
      command: [insideProgram, 'within', `${seconds}`, ...input, ...command],
      hasInput: stdin !== null,
      hasTerminal: false,
    },
    (output, piece) => outputs[output].add(piece),
  )
  const late = setTimeout(() => exec.close(), seconds * 1_000 + graceMs)
  // Whoever does not read its input to the end may; the connection then fails while we are still writing.
  if (stdin !== null) feed(exec, stdin).catch(() => undefined)
  const exitCode = await exec.ended.finally(() => clearTimeout(late))
  const isOverdue = Date.now() - since >= seconds * 1_000 && (exitCode === 137 || exitCode === null)
  if (exitCode === null && !isOverdue) throw new Error('the cluster hung up before the program’s end')
  return {
    exitCode: isOverdue ? null : exitCode,
    stdout: outputs.stdout.bytes(),
    stderr: outputs.stderr.bytes(),
  }
}

async function feed(exec: Exec, stdin: Readable | Uint8Array): Promise<void> {
  const whole = stdin instanceof Readable ? stdin : [stdin]
  try {
    for await (const bytes of whole)
      for (const piece of inPieces(Buffer.from(bytes))) await exec.write(framed(piece))
  } finally {
    await exec.write(inputEnd)
  }
}
