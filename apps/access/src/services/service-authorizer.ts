import type { AccessGrant, ServiceTarget } from '@tiltyard/core/environments'
import { isSameSecret, sign } from '@tiltyard/core/kernel'
import type { AccessSession, CloseReason } from '../grant-watch.ts'

export type ServiceAuthorizerDeps = {
  readonly key: Buffer
  readonly findByName: (accessName: string) => Promise<AccessGrant | null>
  readonly look: (pass: AccessSession) => Promise<CloseReason | null>
  readonly freshMs: number
}

export type AuthorizedEntry = { readonly grant: AccessGrant; readonly entry: Entry }

/** Decides about each request anew; the database is asked once a moment for all requests of one page. */
export function createServiceAuthorizer({ key, findByName, look, freshMs }: ServiceAuthorizerDeps) {
  const grants = createTtlCache(findByName, freshMs)
  const sessions = createTtlCache((text: string) => look(JSON.parse(text) as AccessSession), freshMs)
  return {
    /** The environment of this host, where its template offers http on this port. */
    async find({ accessName, port }: ServiceTarget): Promise<AccessGrant | null> {
      const grant = await grants.ask(accessName)
      return grant?.httpPorts.includes(port) ? grant : null
    },
    /** Whose request this is, or the status that it is refused with. */
    async admit(
      named: ServiceTarget,
      cookie: string | undefined,
    ): Promise<AuthorizedEntry | 403 | 404 | 410> {
      const grant = await this.find(named)
      // Strangers cannot tell a host that is somebody's from one that is nobody's.
      const entry = parseEntryCookie(key, cookie)
      if (!entry) return 403
      if (!grant) return 404
      if (entry.environmentId !== grant.id || entry.port !== named.port) return 403
      if (entry.ownerId !== grant.ownerId) return 403
      const { environmentId, ownerId, sessionId } = entry
      const closed = await sessions.ask(JSON.stringify({ environmentId, ownerId, sessionId }))
      if (closed) return closed === 'signed-out' ? 403 : 410
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
 * Proof that somebody entered, kept by their browser for one host: no copy of the gateway has to remember it. It opens
 * nothing by itself: owner, session and environment are looked up with every request.
 */
const entryCookie = '__Host-entry'

export type Entry = AccessSession & { readonly port: number }

function signEntry(key: Buffer, { environmentId, ownerId, sessionId, port }: Entry): string {
  const payload = [environmentId, ownerId, sessionId, port].join('.')
  return `${payload}.${sign(key, payload)}`
}

function verifyEntry(key: Buffer, value: string): Entry | null {
  const [, payload = '', proof = ''] = /^(.+)\.([\w-]{43})$/.exec(value) ?? []
  if (!isSameSecret(proof, sign(key, payload))) return null
  const [environmentId = '', ownerId = '', sessionId = '', port = ''] = payload.split('.')
  return { environmentId, ownerId, sessionId, port: Number(port) }
}

/** For as long as the browser is open; Lax, so that a link on the site leads in and a foreign page's form does not. */
export function entryCookieHeader(key: Buffer, entry: Entry): string {
  return `${entryCookie}=${signEntry(key, entry)}; Path=/; Secure; HttpOnly; SameSite=Lax`
}

function parseEntryCookie(key: Buffer, header: string | undefined): Entry | null {
  const values = cookiesOf(header).filter(([name]) => name === entryCookie)
  // Two of one name: somebody put one there, and nobody can tell which.
  const [only] = values
  return values.length === 1 && only ? verifyEntry(key, only[1]) : null
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

const maxEntries = 10_000

/** Who asks the same within a moment is given the same answer; a question that failed is asked again. */
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
