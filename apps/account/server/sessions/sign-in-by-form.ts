import { type ReasonId, signIn as route } from '@tiltyard/contracts'
import type { AccountDeps } from '../account-deps.ts'
import { allowedRedirect } from '../tickets/allowed-redirect.rules.ts'
import type { AccountActor } from './account-actor.ts'
import { type SignedIn, type SignInInput, signIn } from './sign-in.ts'

/** What the sign-in page may be told by its URL; anything else in it is ignored. */
export const formFailures = [
  'account.invalid_credentials',
  'account.email_not_confirmed',
  'account.totp_required',
  'account.totp_incorrect',
  'account.totp_too_many_attempts',
  'account.redirect_not_allowed',
  'account.proof_of_work_required',
] as const satisfies readonly ReasonId[]
type FormFailure = (typeof formFailures)[number]

type FormOutcome = {
  readonly redirect: string
  readonly reason: FormFailure | null
  readonly session: SignedIn | null
}

/**
 * Fields as a browser sends them: an empty one is absent, and an impossible one is a wrong one. The ticket is issued by the
 * page that continues, because a form may not be redirected to another origin.
 */
export async function signInByForm(
  deps: AccountDeps,
  actor: AccountActor | null,
  { email, password, totp, redirect, ...browser }: FormInput,
): Promise<FormOutcome> {
  if (redirect && allowedRedirect(redirect, deps.serviceOrigins) === null)
    return { redirect: '', reason: 'account.redirect_not_allowed', session: null }
  const parsed = route.body.safeParse({ email: email.trim(), password, ...(totp && { totp }) })
  if (!parsed.success) return { redirect, reason: 'account.invalid_credentials', session: null }
  const signedIn = await signIn(deps, actor, { ...parsed.data, ...browser })
  return signedIn.ok
    ? { redirect, reason: null, session: signedIn.value }
    : { redirect, reason: signedIn.reason, session: null }
}

type FormInput = Record<'email' | 'password' | 'totp' | 'redirect', string> &
  Pick<SignInInput, 'deviceCookie' | 'waitSeconds'>

/** A page of this service, whatever the form said. */
export function formPage(redirect: string, reason: FormFailure | null): string {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(reason && { failed: reason }) })
  return query.size > 0 ? `/login?${query}` : '/'
}
