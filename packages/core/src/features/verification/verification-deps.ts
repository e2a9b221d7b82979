import type { CoreDeps } from '../../kernel/index.ts'
import type { SmsSender } from '../../ports/index.ts'

export type MobileDeps = CoreDeps & {
  readonly sms: SmsSender
  /** For fingerprints of what could be guessed: codes, numbers, addresses. */
  readonly verificationKey: Buffer
}
