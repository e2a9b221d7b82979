import type { CoreDeps } from '../../kernel/index.ts'
import type { Lexicon } from '../../ports/index.ts'

/** What indexing needs beside the transaction that publishes. */
export type IndexDeps = { readonly lexicon: Lexicon }

export type SearchDeps = CoreDeps & IndexDeps
