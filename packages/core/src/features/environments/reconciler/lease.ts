import { ok } from '@tiltyard/contracts'
import { transaction } from '../../../kernel/index.ts'
import { displayState } from '../environment.rules.ts'
import { wakeReconcilers } from '../environment.store.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { queueEnvironmentEvent } from '../environment-events.ts'
import { commitStateUpdate, type LeasedEnvironment, renewLease, type StateUpdate } from './lease.store.ts'
import { leaseSeconds, renewEveryMs } from './timeouts.rules.ts'

/** A leased environment. The lease is renewed every few seconds, without holding a connection in between. */
export class Lease {
  row: LeasedEnvironment
  readonly #deps: ReconcilerDeps
  readonly #holder: string
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(deps: ReconcilerDeps, row: LeasedEnvironment, holder: string) {
    this.row = row
    this.#deps = deps
    this.#holder = holder
    this.#timer = setInterval(() => void this.#renew(), renewEveryMs)
  }

  /** Aborted when the desired state changed or another worker took over. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Writes the state and notifies the owner; false when the lease is lost. */
  async commit(update: StateUpdate): Promise<boolean> {
    const { database, clock } = this.#deps
    const before = displayState(this.row)
    const result = await transaction(database, async (tx) => {
      const row = await commitStateUpdate(tx, clock, this.#held(), update)
      if (row && displayState(row) !== before) await queueEnvironmentEvent(tx, row)
      // A freed slot or a following step needs the reconcilers; a running environment needs neither.
      if (!row || (!update.keepsLease && row.state !== 'running')) await wakeReconcilers(tx)
      return ok(row)
    })
    if (result.ok && result.value) this.row = result.value
    const isCommitted = result.ok && result.value !== undefined
    if (!isCommitted || !update.keepsLease) this.end()
    if (!isCommitted) this.#lost.abort()
    return isCommitted
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #held() {
    return {
      id: this.row.id,
      holder: this.#holder,
      state: this.row.state,
      desiredState: this.row.desired_state,
    }
  }

  async #renew(): Promise<void> {
    const { database, clock } = this.#deps
    try {
      const renewed = await transaction(database, async (tx) =>
        ok(await renewLease(tx, clock, this.#held(), leaseSeconds)),
      )
      if (!renewed.ok || !renewed.value) this.#lost.abort()
    } catch (fault) {
      this.#deps.log.warn({ err: fault, environmentId: this.row.id }, 'lease renewal failed')
    }
  }
}
