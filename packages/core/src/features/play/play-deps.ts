import type { CoreDeps } from '../../kernel/index.ts'
import type { Boards } from '../boards/index.ts'
import type { FileDeps, FileLinks } from '../uploads/index.ts'

/** What is needed to take answers. */
export type SubmitDeps = CoreDeps & {
  /** Flags are kept as digests under it. */
  readonly flagKey: Buffer
  /** Told at once of what this process wrote; others find it in the ledger. */
  readonly boards?: Pick<Boards, 'poke'>
}

/** What is needed to show tasks: the board, in memory, and their files. */
export type PlayDeps = SubmitDeps &
  FileDeps & { readonly boards: Pick<Boards, 'of' | 'poke'>; readonly fileLinks: FileLinks }
