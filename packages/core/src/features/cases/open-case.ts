import { type Clock, newId, type PlatformTx } from '../../kernel/index.ts'
import { insertCase, type NewCase } from './case.store.ts'

/** In the transaction that took the foreign flag; its sender hears nothing of it. */
export function openCase(tx: PlatformTx, clock: Clock, opened: Omit<NewCase, 'id'>): Promise<void> {
  return insertCase(tx, clock, { id: newId(), ...opened })
}
