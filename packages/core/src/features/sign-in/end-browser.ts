import { reading } from '../../kernel/index.ts'
import { findBrowser } from '../sessions/index.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** Whoever uses the browser next must not come back in by one click. Asked again, the account service has nothing to end. */
export async function endBrowser(
  { database, identity }: Pick<SignInDeps, 'database' | 'identity'>,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  const browser = await findBrowser(reading(database), sessionId)
  if (browser !== null) await identity.endBrowser(browser)
}
