import { randomBytes } from 'node:crypto'
import { type Duplex, finished } from 'node:stream'
import type { KubeConfig } from '@kubernetes/client-node'
import { NobodyListens, type Terminal, type TerminalSize } from '@tiltyard/core/ports'
import { insideProgram } from '../inside.ts'
import { ExecStream } from './exec-stream.ts'
import { framed, inputEnd } from './framing.ts'
import { containers } from './names.ts'
import { runProgram } from './run-program.ts'

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
      command: [insideProgram, 'session', key, ...command],
      hasInput: true,
      hasTerminal: true,
    },
    // A terminal's input has no end; whoever is done hangs up.
    { piece: (bytes) => Buffer.from(bytes), end: null, whyFailed: () => null },
  )
  // A node leaves a shell running whose terminal is gone.
  finished(stream, () => void hangUp(config, namespace, key).catch(() => undefined))
  const resize = async ({ columns, rows }: TerminalSize) => {
    // One that has ended needs no size.
    await stream.resize(columns, rows).catch(() => undefined)
  }
  await resize(size)
  return { stream, resize }
}

async function hangUp(config: KubeConfig, namespace: string, key: string): Promise<void> {
  const command = [insideProgram, 'hangup', key]
  await runProgram(config, namespace, { command, as: 'user', stdin: null, seconds: 10, outputBytes: 0 })
}

/** The cluster's own way to a port cannot end one direction without the other, and leaves out the loopback on some runtimes. */
export function connect(config: KubeConfig, namespace: string, port: number): Promise<Duplex> {
  return ExecStream.open(
    config,
    {
      namespace,
      container: containers.environment,
      command: [insideProgram, 'fed', insideProgram, 'relay', `${port}`],
      hasInput: true,
      hasTerminal: false,
    },
    {
      piece: framed,
      end: inputEnd,
      whyFailed: (exitCode) => (exitCode === 0 ? null : new NobodyListens(port)),
    },
  )
}
