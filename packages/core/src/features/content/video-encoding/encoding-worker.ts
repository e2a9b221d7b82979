import { randomUUID } from 'node:crypto'
import { ok } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import { type EncodingDeps, encodeVideo } from './encode-video.ts'
import { type LeasedEncoding, leaseEncoding, releaseLease, renewLease } from './encoding-queue.store.ts'
import { sweepFolders } from './work-folders.ts'

type Log = {
  error(details: object, text: string): void
  warn(details: object, text: string): void
}

export type EncodingWorkerOptions = {
  /** Videos that are encoded at the same time; 0: none on this worker. */
  readonly concurrency: number
  readonly pollIntervalMs?: number
  readonly leaseSeconds?: number
}

const retrySeconds = 30

/** Encodes waiting videos. The rows are the queue; leases are renewed every few seconds, and stopping returns them. */
export class EncodingWorker {
  readonly #deps: EncodingDeps & { readonly log: Log }
  readonly #options: Required<EncodingWorkerOptions>
  readonly #holder = randomUUID()
  readonly #running = new Map<Promise<void>, AbortController>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null

  constructor(deps: EncodingDeps & { readonly log: Log }, options: EncodingWorkerOptions) {
    this.#deps = deps
    this.#options = { pollIntervalMs: 2_000, leaseSeconds: 30, ...options }
  }

  start(): void {
    if (this.#options.concurrency === 0) return
    this.#timer = setInterval(() => this.#poll(), this.#options.pollIntervalMs)
    this.#poll()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#looking
    for (const controller of this.#running.values()) controller.abort(new Error('the worker stops'))
    await Promise.all(this.#running.keys())
  }

  #poll(): void {
    this.#looking ??= this.#look()
      .catch((fault: unknown) => this.#deps.log.error({ err: fault }, 'encoding queue poll failed'))
      .finally(() => {
        this.#looking = null
      })
  }

  async #look(): Promise<void> {
    const { database, clock, videosFolder } = this.#deps
    await sweepFolders(this.#deps, videosFolder)
    while (this.#timer && this.#running.size < this.#options.concurrency) {
      const lease = { holder: this.#holder, seconds: this.#options.leaseSeconds }
      const leased = await transaction(database, async (tx) => ok(await leaseEncoding(tx, clock, lease)))
      if (!leased.ok || !leased.value) return
      this.#run(leased.value)
    }
  }

  #run(encoding: LeasedEncoding): void {
    const controller = new AbortController()
    const { leaseSeconds } = this.#options
    const heartbeat = setInterval(() => void this.#renew(encoding, controller), (leaseSeconds * 1000) / 3)
    const work = encodeVideo(this.#deps, encoding, this.#holder, controller.signal)
      .catch((fault: unknown) => this.#giveBack(encoding, controller.signal.aborted, fault))
      .finally(() => {
        clearInterval(heartbeat)
        this.#running.delete(work)
      })
    this.#running.set(work, controller)
  }

  async #renew({ id }: LeasedEncoding, controller: AbortController): Promise<void> {
    const { database, clock, log } = this.#deps
    try {
      const lease = { id, holder: this.#holder }
      const renewed = await transaction(database, async (tx) =>
        ok(await renewLease(tx, clock, lease, this.#options.leaseSeconds)),
      )
      if (renewed.ok && !renewed.value) controller.abort(new Error('the lease is lost'))
    } catch (fault) {
      log.warn({ err: fault, encodingId: id }, 'encoding lease renewal failed')
    }
  }

  /** After an outage it is tried again later; an attempt that we interrupted is not counted. */
  async #giveBack({ id }: LeasedEncoding, isInterrupted: boolean, fault: unknown): Promise<void> {
    const { database, clock, log } = this.#deps
    if (!isInterrupted) log.error({ err: fault, encodingId: id }, 'encoding failed and is tried again')
    const how = { afterSeconds: isInterrupted ? 0 : retrySeconds, isCounted: !isInterrupted }
    try {
      await transaction(database, async (tx) =>
        ok(await releaseLease(tx, clock, { id, holder: this.#holder }, how)),
      )
    } catch (problem) {
      log.warn({ err: problem, encodingId: id }, 'encoding lease not released')
    }
  }
}
