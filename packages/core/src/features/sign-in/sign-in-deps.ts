import type { CoreDeps } from '../../kernel/index.ts'
import type { IdentityProvider } from '../../ports/index.ts'

export type SignInDeps = CoreDeps & {
  readonly identity: IdentityProvider
  readonly siteOrigin: string
  /** Seals the cookie that remembers a trip to the account service. */
  readonly tripKey: Buffer
}
