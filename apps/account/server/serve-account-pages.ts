import { type Language, languages } from '@tiltyard/contracts'
import type { Edge } from '@tiltyard/edge'
import { type PageSource, servePages } from '@tiltyard/edge/pages'
import { reasonText, translator } from '@tiltyard/i18n'
import type { AccountFacts, Onward, PageFacts } from '../app/page-context.ts'
import type { AccountDeps } from './account-deps.ts'
import { sessionCookie } from './sessions/authenticate.ts'
import { findSession } from './sessions/find-session.ts'
import { formFailures } from './sessions/sign-in-by-form.ts'
import { allowedRedirect } from './tickets/allowed-redirect.rules.ts'

export type PagesApp = { handle(request: Request, facts: PageFacts): Promise<Response> }

/** Pages depend on the signed-in account, so they are never cached. */
export async function serveAccountPages(
  { server }: Edge,
  deps: AccountDeps,
  source: PageSource<PagesApp>,
): Promise<void> {
  await servePages(server, {
    origin: deps.accountOrigin,
    files: source.files,
    async handle(request, { cookies, ...page }) {
      const { searchParams } = new URL(request.url)
      const language = hinted(searchParams) ?? page.language
      const account = await factsFor(deps, cookies[sessionCookie], searchParams, language)
      const { handle } = await source.app()
      const messagesAddress = source.messagesAddress(language)
      const response = await handle(request, { ...page, language, messagesAddress, account })
      response.headers.set('cache-control', 'no-store')
      return response
    },
  })
}

/** Links from mails and from the site may name a supported language. */
function hinted(query: URLSearchParams): Language | undefined {
  return languages.find((language) => language === query.get('language'))
}

async function factsFor(
  deps: AccountDeps,
  secret: string | undefined,
  query: URLSearchParams,
  language: Language,
): Promise<AccountFacts> {
  const actor = secret ? await findSession(deps, secret) : null
  return {
    siteOrigin: deps.siteOrigin,
    year: new Date().getFullYear(),
    me: actor && { email: actor.email, displayName: actor.displayName, totpOn: actor.totpOn },
    formFailure: formFailureOf(query.get('failed'), language),
    onward: onwardOf(deps.serviceOrigins, query.getAll('redirect'), query.getAll('service')),
  }
}

/** Texts of ours only: the URL names one of them. */
function formFailureOf(failed: string | null, language: Language): AccountFacts['formFailure'] {
  const reason = formFailures.find((each) => each === failed)
  if (!reason) return null
  const text =
    reason === 'account.proof_of_work_required'
      ? translator(language, 'account')('login.needsScripts')
      : reasonText(language, reason)
  return { text, needsCode: reason === 'account.totp_required' || reason === 'account.totp_incorrect' }
}

/** `service` is the name in CAS. Two values are refused: it would be ambiguous which one was validated. */
function onwardOf(origins: readonly string[], redirects: string[], services: string[]): Onward {
  const asked = [...redirects, ...services]
  const [only] = asked
  if (only === undefined) return { kind: 'none' }
  const address = asked.length === 1 ? allowedRedirect(only, origins) : null
  return address === null ? { kind: 'refused' } : { kind: 'allowed', address }
}
