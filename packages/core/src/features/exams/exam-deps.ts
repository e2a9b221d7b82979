import type { CoreDeps } from '../../kernel/index.ts'
import type { PlayerDeps } from '../competitions/index.ts'

/** Dependencies of whatever reads or writes answer keys. */
export type ExamDeps = CoreDeps & {
  /** Encrypts answer keys and signs receipts. */
  readonly examKey: Buffer
}

/** Dependencies of candidates' requests. */
export type SittingDeps = ExamDeps & PlayerDeps
