import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Target = {
  readonly url: string
  /** One request per line: the path (with a method before it, if not GET), headers, `Body: …`, separated by tabs. */
  readonly requestsFile: string
}

export type Load = { readonly connections: number; readonly seconds: number }

export type Measured = { readonly requests: number; readonly perSecond: number; readonly p99Ms: number }

/** One thread, because the other core belongs to the measured process. A failed request invalidates the figures. */
export async function wrk(target: Target, { connections, seconds }: Load): Promise<Measured> {
  const script = new URL('./wrk.lua', import.meta.url).pathname
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', script]
  const { stdout } = await run('wrk', [...options, target.url, '--', target.requestsFile])
  const [requests, microseconds, p99Us, wrong] = figures(stdout)
  if (wrong) throw new Error(`${wrong} of ${requests} requests to ${target.url} failed:\n${stdout}`)
  return { requests, perSecond: requests / (microseconds / 1e6), p99Ms: p99Us / 1000 }
}

function figures(output: string): [number, number, number, number] {
  const line = /^figures (\d+) (\d+) (\d+) (\d+)$/m.exec(output)
  if (!line) throw new Error(`unexpected output of wrk:\n${output}`)
  return [Number(line[1]), Number(line[2]), Number(line[3]), Number(line[4])]
}
