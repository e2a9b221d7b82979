import type { SearchType } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'
import { deleteDocument } from './document.store.ts'

/** In the transaction that takes it off the site. Removing what is not there is no fault. */
export function removeDocument(tx: PlatformTx, type: SearchType, id: string): Promise<void> {
  return deleteDocument(tx, type, id)
}
