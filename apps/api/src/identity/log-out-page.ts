import { createHash } from 'node:crypto'
import { beginSignIn, type Language, logOut } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'

/** Constant, so that the policy allows it by hash and nothing else runs. */
const pageScript = `
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const answer = await fetch('${logOut.path}', { method: 'POST', headers: { Token: localStorage.getItem('Token') ?? '' } }).catch(() => null)
  const { data } = (await answer?.json().catch(() => null)) ?? {}
  if (!data) return document.querySelector('#failed').removeAttribute('hidden')
  for (const key of ['Token', 'currentUser', 'ctoken']) localStorage.removeItem(key)
  if (data.accountService === 'ended') return location.replace('${beginSignIn.path}?redirect=%2F')
  document.querySelector('form').remove()
  document.querySelector('#open').removeAttribute('hidden')
})`

const scriptHash = createHash('sha256').update(pageScript).digest('base64')
export const logOutPagePolicy = `default-src 'none'; script-src 'sha256-${scriptHash}'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`

/** A link must not end a session: the page asks, and its button posts. */
export function renderLogOutPage(language: Language): { type: 'text/html'; text: string } {
  const session = translator(language, 'session')
  const shell = translator(language, 'shell')
  const title = session('logoutAsk')
  return {
    type: 'text/html',
    text: `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>
<main><h1>${title}</h1><p>${session('logoutAskText')}</p>
<form method="post"><button>${shell('logout')}</button></form><output id="failed" hidden>${shell('logoutFailed')}</output><output id="open" hidden>${session('providerOpenTitle')} ${session('providerOpenText')}</output><p><a href="/">${shell('home')}</a></p></main>
<script>${pageScript}</script></html>`,
  }
}
