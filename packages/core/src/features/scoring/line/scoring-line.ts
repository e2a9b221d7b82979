import { randomUUID } from 'node:crypto'
import { ok } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import type { ScoringDeps } from '../scoring-deps.ts'
import { releaseAnswer, renewHold, type TakenAnswer, takeAnswer } from './answer-line.store.ts'
import { holdSeconds } from './attempt.rules.ts'
import { scoreTaken } from './score-taken.ts'

export type ScoringLineOptions = {
  readonly atOnce: number
  /** How often somebody looks who was not woken: another worker's answers, and those of a worker that died. */
  readonly everyMs?: number
  readonly holdSeconds?: number
}

/**
 * The line of answers that wait to be scored, as one worker sees it. The rows are the line; any number of workers serve it,
 * each holding at most so many rows and saying every few seconds that it lives. Stopping gives back what is in hand.
 */
export class ScoringLine {
  readonly #deps: ScoringDeps
  readonly #options: Required<ScoringLineOptions>
  readonly #holder = randomUUID()
  readonly #inHand = new Map<Promise<void>, AbortController>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #looksAgain = false

  constructor(deps: ScoringDeps, options: ScoringLineOptions) {
    this.#deps = deps
    this.#options = { everyMs: 1_000, holdSeconds, ...options }
  }

  start(): void {
    if (this.#options.atOnce === 0) return
    this.#timer = setInterval(() => this.wake(), this.#options.everyMs)
    this.wake()
  }

  /** Nothing before `start` and after `stop`. */
  wake(): void {
    if (!this.#timer) return
    this.#looksAgain = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#looking
    for (const leaving of this.#inHand.values()) leaving.abort(new Error('the worker stops'))
    await Promise.all(this.#inHand.keys())
  }

  async #look(): Promise<void> {
    while (this.#looksAgain && this.#timer && this.#inHand.size < this.#options.atOnce) {
      this.#looksAgain = false
      try {
        const answer = await this.#take()
        if (!answer) continue
        this.#hold(answer)
        this.#looksAgain = true
      } catch (fault) {
        this.#deps.log.error({ err: fault }, 'nobody could look who waits to be scored')
      }
    }
  }

  async #take(): Promise<TakenAnswer | null> {
    const { database, clock } = this.#deps
    const hold = { holder: this.#holder, seconds: this.#options.holdSeconds }
    const taken = await transaction(database, async (tx) => ok(await takeAnswer(tx, clock, hold)))
    return taken.ok ? taken.value : null
  }

  #hold(answer: TakenAnswer): void {
    const leaving = new AbortController()
    const beat = setInterval(() => void this.#renew(answer, leaving), (this.#options.holdSeconds * 1000) / 3)
    const work = scoreTaken(this.#deps, answer, this.#holder, leaving.signal)
      .catch((fault: unknown) =>
        this.#deps.log.error({ err: fault, answerId: answer.id }, 'a score could not be written'),
      )
      .finally(async () => {
        clearInterval(beat)
        if (leaving.signal.aborted) await this.#giveBack(answer)
        this.#inHand.delete(work)
        this.wake()
      })
    this.#inHand.set(work, leaving)
  }

  async #renew({ id }: TakenAnswer, leaving: AbortController): Promise<void> {
    const { database, clock, log } = this.#deps
    try {
      const held = { id, holder: this.#holder }
      const renewed = await transaction(database, async (tx) =>
        ok(await renewHold(tx, clock, held, this.#options.holdSeconds)),
      )
      if (renewed.ok && !renewed.value) leaving.abort(new Error('another holds it by now'))
    } catch (fault) {
      log.warn({ err: fault, answerId: id }, 'could not say that a scorer lives')
    }
  }

  /** Only what is still ours; whoever took it over keeps it. */
  async #giveBack({ id }: TakenAnswer): Promise<void> {
    const { database, clock, log } = this.#deps
    const held = { id, holder: this.#holder }
    try {
      await transaction(database, async (tx) =>
        ok(await releaseAnswer(tx, clock, held, { afterSeconds: 0, isCounted: false })),
      )
    } catch (fault) {
      log.warn({ err: fault, answerId: id }, 'an answer stays held until its time is over')
    }
  }
}
