import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { VideoRefused } from '@tiltyard/core/ports'

export type ProcessLimits = {
  readonly wallSeconds: number
  readonly memoryBytes: number
  /** Largest file that may be written. */
  readonly fileBytes: number
}

type Run = {
  /** Words before the program that give it an empty network; none: the network of this process. */
  readonly network: readonly string[]
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  readonly limits: ProcessLimits
  readonly signal: AbortSignal
  readonly onLine?: (line: string) => void
}

export type ProcessOutcome = { readonly isOk: boolean; readonly output: string; readonly problem: string }

/** Whom a program runs as where this process is root. */
export const nobody = 65_534
export const isRoot = (): boolean => process.getuid?.() === 0

/** Encoding takes minutes; on a small machine the people who use the site must not feel it. */
const niceness = 10
const maxOutputLength = 1_000_000
const maxProblemLength = 8_000
/** Exit code of a wrapper that cannot find the program. */
const notFound = 127

/**
 * A program that reads what strangers sent: without our environment, as another user where we are root, within limits of
 * memory, time and files, after the servers of the same machine, and killed by the kernel when this process ends in
 * whatever way.
 */
export async function runLimited(run: Run): Promise<ProcessOutcome> {
  const { wallSeconds, memoryBytes, fileBytes } = run.limits
  const [first = '', ...wrapped] = [
    ...run.network,
    ...['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'],
    ...(isRoot() ? ['--reuid', String(nobody), '--regid', String(nobody), '--clear-groups'] : []),
    ...['nice', '-n', String(niceness)],
    ...['prlimit', `--as=${memoryBytes}`, `--fsize=${fileBytes}`, '--nofile=256', '--core=0'],
    ...[run.program, ...run.args],
  ]
  const child = spawn(first, wrapped, {
    cwd: run.folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill('SIGKILL')
  run.signal.addEventListener('abort', end, { once: true })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, wallSeconds * 1000)
  let [output, problem] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    problem = (problem + text).slice(-maxProblemLength)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (run.onLine) run.onLine(line)
    else if (output.length < maxOutputLength) output += `${line}\n`
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve)
    })
    run.signal.throwIfAborted()
    if (isLate) throw new VideoRefused('timed_out')
    if (code === notFound) throw new VideoRefused('encoder_missing', problem)
    if (code !== 0 && problem.startsWith('unshare: ')) throw new Error(problem.trim())
    return { isOk: code === 0, output, problem }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') throw new VideoRefused('encoder_missing')
    throw fault
  } finally {
    clearTimeout(timer)
    run.signal.removeEventListener('abort', end)
  }
}
