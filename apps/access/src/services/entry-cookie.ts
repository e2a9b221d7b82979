import { sameSecret, sign } from '@tiltyard/core/kernel'
import type { Pass } from '../entrances/watch.ts'

/**
 * Proof that somebody entered, kept by their browser for one host: no copy of the gateway has to remember it. It opens
 * nothing by itself: owner, session and environment are looked up with every request.
 */
const entryCookie = '__Host-entry'

export type Entry = Pass & { readonly port: number }

function writeEntry(key: Buffer, { environmentId, ownerId, sessionId, port }: Entry): string {
  const said = [environmentId, ownerId, sessionId, port].join('.')
  return `${said}.${sign(key, said)}`
}

function readEntry(key: Buffer, value: string): Entry | null {
  const [, said = '', proof = ''] = /^(.+)\.([\w-]{43})$/.exec(value) ?? []
  if (!sameSecret(proof, sign(key, said))) return null
  const [environmentId = '', ownerId = '', sessionId = '', port = ''] = said.split('.')
  return { environmentId, ownerId, sessionId, port: Number(port) }
}

/** For as long as the browser is open; Lax, so that a link on the site leads in and a foreign page's form does not. */
export function entryHeader(key: Buffer, entry: Entry): string {
  return `${entryCookie}=${writeEntry(key, entry)}; Path=/; Secure; HttpOnly; SameSite=Lax`
}

export function entryIn(key: Buffer, header: string | undefined): Entry | null {
  const values = cookiesOf(header).filter(([name]) => name === entryCookie)
  // Two of one name: somebody put one there, and nobody can tell which.
  const [only] = values
  return values.length === 1 && only ? readEntry(key, only[1]) : null
}

/**
 * What the environment's own pages have set, and nothing else. Every cookie of the platform is called `__Host-…`; browsers
 * send none of them here, but a person can.
 */
export function cookiesForEnvironment(header: string | undefined): string {
  return cookiesOf(header)
    .filter(([name]) => !/^__host-/i.test(name))
    .map(([name, value]) => (value === '' && name === '' ? '' : `${name}=${value}`))
    .join('; ')
}

function cookiesOf(header: string | undefined): (readonly [name: string, value: string])[] {
  return (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf('=')
      return at < 0 ? (['', part] as const) : ([part.slice(0, at).trim(), part.slice(at + 1)] as const)
    })
}
