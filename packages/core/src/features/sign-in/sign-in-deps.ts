import type { CoreDeps } from '../../kernel/index.ts'
import type { IdentityProvider } from '../../ports/index.ts'

export type SignInDeps = CoreDeps & {
  readonly identity: IdentityProvider
  /** Seals the cookie that remembers a trip to the account service. */
  readonly tripKey: Buffer
  /** Tells operators why the account service could not be asked; the visitor only learns that it could not. */
  readonly report: (fault: unknown) => void
}
