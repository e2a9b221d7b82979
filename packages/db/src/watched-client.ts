import type { Socket } from 'node:net'
import { PreparingClient } from './preparing-client.ts'

type Callback = (...outcome: unknown[]) => void

/** Knows since when the server owes it an answer, for pools whose statements may take minutes: see `watchStatements`. */
export class WatchedClient extends PreparingClient {
  #owed = 0
  #owedSince: number | null = null

  /** Null: nothing is owed. It begins anew with each answer. */
  get owedSince(): number | null {
    return this.#owedSince
  }

  get backendPid(): number | null {
    return (this as unknown as { processID: number | null }).processID
  }

  override query(...given: never[]): never {
    const callback = given.at(-1) as unknown
    this.#owed += 1
    this.#owedSince ??= Date.now()
    if (typeof callback !== 'function') {
      const answer = super.query(...given) as unknown as Promise<unknown>
      answer.then(this.#answered, this.#answered)
      return answer as never
    }
    const tell: Callback = (...outcome) => {
      this.#answered()
      ;(callback as Callback)(...outcome)
    }
    return super.query(...([...given.slice(0, -1), tell] as never[]))
  }

  /** Whatever it was asked fails now. */
  giveUp(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.destroy(new Error('Connection terminated: the server knows nothing of this statement'))
  }

  readonly #answered = () => {
    this.#owed -= 1
    this.#owedSince = this.#owed > 0 ? Date.now() : null
  }
}
