import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of all threads of a process, in milliseconds. */
export function cpuMs(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0])
    } catch {
      return 0
    }
  })
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}
