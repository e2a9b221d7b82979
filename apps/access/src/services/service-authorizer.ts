import type { IncomingHttpHeaders } from 'node:http'
import { connectionTokenHeader } from '@tiltyard/contracts'
import { type AccessGrant, type ServiceTarget, verifyConnectionToken } from '@tiltyard/core/environments'
import { isSameSecret, sign } from '@tiltyard/core/kernel'
import type { AccessSession, CloseReason } from '../grant-watch.ts'

export type ServiceAuthorizerDeps = {
  readonly key: Buffer
  readonly connectionKey: Buffer
  readonly findByName: (accessName: string) => Promise<AccessGrant | null>
  readonly look: (pass: AccessSession) => Promise<CloseReason | null>
  readonly freshMs: number
}

export type AuthorizedEntry = { readonly grant: AccessGrant; readonly entry: Entry }

/** Authorises every request; database results are cached briefly for the requests of one page. */
export function createServiceAuthorizer({
  key,
  connectionKey,
  findByName,
  look,
  freshMs,
}: ServiceAuthorizerDeps) {
  const grants = createTtlCache(findByName, freshMs)
  const sessions = createTtlCache((text: string) => look(JSON.parse(text) as AccessSession), freshMs)
  return {
    /** The environment of this host, if its template offers http on this port. */
    async find({ accessName, port }: ServiceTarget): Promise<AccessGrant | null> {
      const grant = await grants.ask(accessName)
      return grant?.httpPorts.includes(port) ? grant : null
    },
    /** Returns the access session of the request, or the status of its refusal. */
    async admit(
      named: ServiceTarget,
      { cookie, [connectionTokenHeader]: token }: IncomingHttpHeaders,
    ): Promise<AuthorizedEntry | 403 | 404 | 410> {
      const grant = await this.find(named)
      // Unauthenticated callers cannot distinguish existing hosts from others.
      const entry =
        typeof token === 'string'
          ? verifyConnectionToken(connectionKey, token)
          : parseEntryCookie(key, cookie)
      if (!entry) return 403
      if (!grant) return 404
      if (entry.environmentId !== grant.id || entry.port !== named.port) return 403
      const { environmentId, userId, sessionId } = entry
      const closed = await sessions.ask(JSON.stringify({ environmentId, userId, sessionId }))
      if (closed) return closed === 'signed-out' || closed === 'no-access' ? 403 : 410
      return { grant, entry }
    },
    forget(): void {
      grants.forget()
      sessions.forget()
    },
  }
}

export type ServiceAuthorizer = ReturnType<typeof createServiceAuthorizer>

/**
 * Proof of entry, kept by the browser for one host, so that the gateway is stateless. It grants nothing by itself:
 * membership, session and environment are checked with every request.
 */
const entryCookie = '__Host-entry'

export type Entry = AccessSession & { readonly port: number }

function signEntry(key: Buffer, { environmentId, userId, sessionId, port }: Entry): string {
  const payload = [environmentId, userId, sessionId, port].join('.')
  return `${payload}.${sign(key, payload)}`
}

function verifyEntry(key: Buffer, value: string): Entry | null {
  const [, payload = '', proof = ''] = /^(.+)\.([\w-]{43})$/.exec(value) ?? []
  if (!isSameSecret(proof, sign(key, payload))) return null
  const [environmentId = '', userId = '', sessionId = '', port = ''] = payload.split('.')
  return { environmentId, userId, sessionId, port: Number(port) }
}

/** A session cookie; Lax, so that links from the site work and cross-site form posts do not. */
export function entryCookieHeader(key: Buffer, entry: Entry): string {
  return `${entryCookie}=${signEntry(key, entry)}; Path=/; Secure; HttpOnly; SameSite=Lax`
}

function parseEntryCookie(key: Buffer, header: string | undefined): Entry | null {
  const values = cookiesOf(header).filter(([name]) => name === entryCookie)
  // With two cookies of the same name, one was injected and neither can be trusted.
  const [only] = values
  return values.length === 1 && only ? verifyEntry(key, only[1]) : null
}

/**
 * Only the cookies that the environment's own pages set. Platform cookies are all named `__Host-…`; browsers do not
 * send them here, but other clients may.
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

const maxEntries = 10_000

/** Repeated lookups within a moment share one result; a failed lookup is retried. */
function createTtlCache<T>(load: (key: string) => Promise<T>, freshMs: number) {
  const entries = new Map<string, { readonly answer: Promise<T>; readonly until: number }>()
  return {
    ask(key: string): Promise<T> {
      const cached = entries.get(key)
      if (cached && cached.until > performance.now()) return cached.answer
      if (entries.size >= maxEntries) entries.clear()
      const answer = load(key)
      entries.set(key, { answer, until: performance.now() + freshMs })
      answer.catch(() => entries.delete(key))
      return answer
    },
    forget: () => entries.clear(),
  }
}
