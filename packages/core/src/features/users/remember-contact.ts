import type { Language } from '@tiltyard/contracts'
import type { PlatformTx } from '../../kernel/index.ts'
import { emailFrom } from './email.rules.ts'
import { markContact } from './user.store.ts'

/** How to write to somebody: the mailbox that their account service vouches for now, and the language they came in. */
export function rememberContact(
  tx: PlatformTx,
  userId: string,
  contact: { readonly email: string | null | undefined; readonly language: Language },
): Promise<void> {
  return markContact(tx, userId, { email: emailFrom(contact.email), language: contact.language })
}
