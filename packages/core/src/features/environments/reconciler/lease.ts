import { ok } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import { announceEnvironment } from '../announce-environment.ts'
import { wakeReconcilers } from '../environment.store.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { stateShown } from '../state.rules.ts'
import { type RowAtWork, renewLease, type Settlement, settle } from './lease.store.ts'
import { leaseSeconds, renewEveryMs } from './patience.rules.ts'

/** A row in our hands. It says every few seconds that we live, without keeping a connection meanwhile. */
export class Lease {
  row: RowAtWork
  readonly #deps: ReconcilerDeps
  readonly #holder: string
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(deps: ReconcilerDeps, row: RowAtWork, holder: string) {
    this.row = row
    this.#deps = deps
    this.#holder = holder
    this.#timer = setInterval(() => void this.#renew(), renewEveryMs)
  }

  /** Aborted when somebody wished otherwise, or another took over. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** What became of it, announced to its owner; false where nothing of it counts any more. */
  async settle(settlement: Settlement): Promise<boolean> {
    const { database, clock } = this.#deps
    const before = stateShown(this.row)
    const settled = await transaction(database, async (tx) => {
      const row = await settle(tx, clock, this.#held(), settlement)
      if (row && stateShown(row) !== before) announceEnvironment(tx, row)
      // Room for whoever waits, or work that follows; one that runs brings neither.
      if (!row || (!settlement.keepsLease && row.state !== 'running')) await wakeReconcilers(tx)
      return ok(row)
    })
    if (settled.ok && settled.value) this.row = settled.value
    const stands = settled.ok && settled.value !== undefined
    if (!stands || !settlement.keepsLease) this.end()
    if (!stands) this.#lost.abort()
    return stands
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #held() {
    return { id: this.row.id, holder: this.#holder, state: this.row.state, wanted: this.row.wanted }
  }

  async #renew(): Promise<void> {
    const { database, clock } = this.#deps
    try {
      const renewed = await transaction(database, async (tx) =>
        ok(await renewLease(tx, clock, this.#held(), leaseSeconds)),
      )
      if (!renewed.ok || !renewed.value) this.#lost.abort()
    } catch (fault) {
      this.#deps.log.warn({ err: fault, environmentId: this.row.id }, 'a lease could not be renewed')
    }
  }
}
