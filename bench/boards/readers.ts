import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ReadersPlan = {
  readonly port: number
  readonly competitionIds: readonly string[]
  readonly readersEach: number
}

/** By competition: when the solve with each number was committed. */
export type Commits = readonly Readonly<Record<number, number>>[]

export type HeardFigures = {
  readonly heard: number
  readonly bytes: number
  readonly deltas: number
  /** Requests for pages that a browser would have made. */
  readonly pageReads: number
  /** Of one reader a competition: whose rows, gone on by deltas alone, are not those of the page. */
  readonly wrongBoards: number
  /** Of the readers themselves, while they listened. */
  readonly cpuMs: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly worstMs: number
}

/** In a process of its own: whoever writes must not wait for those who read. */
export async function startReaders(plan: ReadersPlan) {
  const child = fork(join(import.meta.dirname, 'readers-process.ts'), [JSON.stringify(plan)])
  const next = async <T>(): Promise<T> => {
    const gone = new AbortController()
    const ended = once(child, 'exit', { signal: gone.signal }).then(() => {
      throw new Error('the readers have gone')
    })
    const [message] = await Promise.race([once(child, 'message', { signal: gone.signal }), ended])
    gone.abort()
    ended.catch(() => {})
    return message as T
  }
  await next()
  return {
    /** From here on bytes and processor time are counted. */
    begin: () => void child.send('begin'),
    async finish(commits: Commits): Promise<HeardFigures> {
      const answer = next<HeardFigures>()
      child.send(commits)
      return answer
    },
    close: () => void child.kill(),
  }
}
