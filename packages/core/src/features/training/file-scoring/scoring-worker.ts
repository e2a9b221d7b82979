import { randomUUID } from 'node:crypto'
import { ok } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import type { ScoringDeps } from '../training-deps.ts'
import { scoreLeasedAnswer } from './answer-scoring.ts'
import { type LeasedAnswer, leaseAnswer, releaseLease, renewLease } from './scoring-queue.store.ts'
import { defaultLeaseSeconds } from './scoring-retry.rules.ts'

export type ScoringWorkerOptions = {
  readonly concurrency: number
  /** Poll interval without notification: for answers submitted elsewhere, and for expired leases. */
  readonly pollIntervalMs?: number
  readonly leaseSeconds?: number
}

/**
 * Scores pending answers. The rows are the queue; any number of workers serve it, each with a limited number of leases
 * that it renews every few seconds, and stopping returns them.
 */
export class ScoringWorker {
  readonly #deps: ScoringDeps
  readonly #options: Required<ScoringWorkerOptions>
  readonly #holder = randomUUID()
  readonly #inHand = new Map<Promise<void>, AbortController>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #looksAgain = false

  constructor(deps: ScoringDeps, options: ScoringWorkerOptions) {
    this.#deps = deps
    this.#options = { pollIntervalMs: 1_000, leaseSeconds: defaultLeaseSeconds, ...options }
  }

  start(): void {
    if (this.#options.concurrency === 0) return
    this.#timer = setInterval(() => this.wake(), this.#options.pollIntervalMs)
    this.wake()
  }

  /** Has no effect before `start` and after `stop`. */
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
    for (const controller of this.#inHand.values()) controller.abort(new Error('the worker stops'))
    await Promise.all(this.#inHand.keys())
  }

  async #look(): Promise<void> {
    while (this.#looksAgain && this.#timer && this.#inHand.size < this.#options.concurrency) {
      this.#looksAgain = false
      try {
        const answer = await this.#take()
        if (!answer) continue
        this.#hold(answer)
        this.#looksAgain = true
      } catch (fault) {
        this.#deps.log.error({ err: fault }, 'scoring queue poll failed')
      }
    }
  }

  async #take(): Promise<LeasedAnswer | null> {
    const { database, clock } = this.#deps
    const request = { holder: this.#holder, seconds: this.#options.leaseSeconds }
    const result = await transaction(database, async (tx) => ok(await leaseAnswer(tx, clock, request)))
    return result.ok ? result.value : null
  }

  #hold(answer: LeasedAnswer): void {
    const controller = new AbortController()
    const heartbeat = setInterval(
      () => void this.#renew(answer, controller),
      (this.#options.leaseSeconds * 1000) / 3,
    )
    const work = scoreLeasedAnswer(this.#deps, answer, this.#holder, controller.signal)
      .catch((fault: unknown) => this.#deps.log.error({ err: fault, answerId: answer.id }, 'score not saved'))
      .finally(async () => {
        clearInterval(heartbeat)
        if (controller.signal.aborted) await this.#giveBack(answer)
        this.#inHand.delete(work)
        this.wake()
      })
    this.#inHand.set(work, controller)
  }

  async #renew({ id }: LeasedAnswer, controller: AbortController): Promise<void> {
    const { database, clock, log } = this.#deps
    try {
      const lease = { id, holder: this.#holder }
      const renewed = await transaction(database, async (tx) =>
        ok(await renewLease(tx, clock, lease, this.#options.leaseSeconds)),
      )
      if (renewed.ok && !renewed.value) controller.abort(new Error('another holds it by now'))
    } catch (fault) {
      log.warn({ err: fault, answerId: id }, 'scoring lease renewal failed')
    }
  }

  /** Only leases that are still held; one taken over is left alone. */
  async #giveBack({ id }: LeasedAnswer): Promise<void> {
    const { database, clock, log } = this.#deps
    const lease = { id, holder: this.#holder }
    try {
      await transaction(database, async (tx) =>
        ok(await releaseLease(tx, clock, lease, { afterSeconds: 0, isCounted: false })),
      )
    } catch (fault) {
      log.warn({ err: fault, answerId: id }, 'scoring lease not released')
    }
  }
}
