import type { CoreDeps } from '../../kernel/index.ts'

export type LeaderboardDeps = CoreDeps & {
  /** The installation's, by its IANA name. */
  readonly timeZone: string
}
