import { createHash } from 'node:crypto'
import { type Language, logOut } from '@tiltyard/contracts'
import { translator } from '@tiltyard/i18n'

/** Constant, so that the policy allows it by hash and nothing else runs. */
const pageScript = `
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const answer = await fetch('${logOut.path}', { method: 'POST', headers: { Token: localStorage.getItem('Token') ?? '' } }).catch(() => null)
  if (!answer?.ok) return document.querySelector('output').removeAttribute('hidden')
  for (const key of ['Token', 'currentUser', 'ctoken']) localStorage.removeItem(key)
  location.replace('/')
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
<form method="post"><button>${shell('logout')}</button></form><output hidden>${shell('logoutFailed')}</output><p><a href="/">${shell('home')}</a></p></main>
<script>${pageScript}</script></html>`,
  }
}
