import { randomBytes } from 'node:crypto'
import { type Duplex, finished, Readable } from 'node:stream'
import type { KubeConfig } from '@kubernetes/client-node'
import {
  PortNotListening,
  type ProgramResult,
  type ProgramRun,
  type Terminal,
  type TerminalSize,
} from '@tiltyard/core/ports'
import { agentProgram, createOutputBuffer } from '../agent.ts'
import { type Exec, ExecStream, encodeFrame, endFrame, splitFrames, startExec } from './exec.ts'
import { containers } from './options.ts'

/** Time for the cluster to report that a program was killed, before the connection is closed. */
const graceMs = 5_000

export async function runProgram(
  config: KubeConfig,
  namespace: string,
  { command, as, stdin, seconds, outputBytes }: ProgramRun,
): Promise<ProgramResult> {
  const outputs = { stdout: createOutputBuffer(outputBytes), stderr: createOutputBuffer(outputBytes) }
  const since = Date.now()
  const input = stdin === null ? [] : [agentProgram, 'exec', '--framed-stdin']
  const exec = await startExec(
    config,
    {
      namespace,
      container: as === 'root' ? containers.sidecar : containers.environment,
      command: [agentProgram, 'exec', '--timeout', `${seconds}`, ...input, ...command],
      hasInput: stdin !== null,
      hasTerminal: false,
    },
    (output, piece) => outputs[output].add(piece),
  )
  const late = setTimeout(() => exec.close(), seconds * 1_000 + graceMs)
  // A program may exit without reading all of its input; the connection then fails during the write.
  if (stdin !== null) writeInput(exec, stdin).catch(() => undefined)
  const exitCode = await exec.ended.finally(() => clearTimeout(late))
  const isOverdue = Date.now() - since >= seconds * 1_000 && (exitCode === 137 || exitCode === null)
  if (exitCode === null && !isOverdue) throw new Error('the cluster hung up before the program’s end')
  return {
    exitCode: isOverdue ? null : exitCode,
    stdout: outputs.stdout.bytes(),
    stderr: outputs.stderr.bytes(),
  }
}

async function writeInput(exec: Exec, stdin: Readable | Uint8Array): Promise<void> {
  const whole = stdin instanceof Readable ? stdin : [stdin]
  try {
    for await (const bytes of whole)
      for (const piece of splitFrames(Buffer.from(bytes))) await exec.write(encodeFrame(piece))
  } finally {
    await exec.write(endFrame)
  }
}

export async function openTerminal(
  config: KubeConfig,
  namespace: string,
  command: readonly string[],
  size: TerminalSize,
): Promise<Terminal> {
  const key = randomBytes(12).toString('hex')
  const stream = await ExecStream.open(
    config,
    {
      namespace,
      container: containers.environment,
      command: [agentProgram, 'session', key, ...command],
      hasInput: true,
      hasTerminal: true,
    },
    // A terminal's input has no end marker: closing the connection ends it.
    { piece: (bytes) => Buffer.from(bytes), end: null, whyFailed: () => null },
  )
  // A node leaves a shell running after its terminal connection is gone.
  finished(stream, () => void hangUp(config, namespace, key).catch(() => undefined))
  const resize = async ({ columns, rows }: TerminalSize) => {
    // A program that has ended needs no size.
    await stream.resize(columns, rows).catch(() => undefined)
  }
  await resize(size)
  return { stream, resize }
}

async function hangUp(config: KubeConfig, namespace: string, key: string): Promise<void> {
  const command = [agentProgram, 'end-session', key]
  await runProgram(config, namespace, { command, as: 'user', stdin: null, seconds: 10, outputBytes: 0 })
}

/** The cluster's port forwarding cannot end one direction alone, and misses the loopback on some runtimes. */
export function connect(config: KubeConfig, namespace: string, port: number): Promise<Duplex> {
  return ExecStream.open(
    config,
    {
      namespace,
      container: containers.environment,
      command: [agentProgram, 'exec', '--framed-stdin', agentProgram, 'port-forward', `${port}`],
      hasInput: true,
      hasTerminal: false,
    },
    {
      piece: encodeFrame,
      end: endFrame,
      whyFailed: (exitCode) => (exitCode === 0 ? null : new PortNotListening(port)),
    },
  )
}
