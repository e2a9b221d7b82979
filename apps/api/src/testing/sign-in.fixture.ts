import {
  beginSignIn,
  exchangeTicket,
  getCurrentUser,
  listSessions,
  type RouteShape,
} from '@tiltyard/contracts'
import { deriveKey, newSecret, sign } from '@tiltyard/core/kernel'
import { Visitor, type VisitorAnswer, type VisitorRequest } from '@tiltyard/testkit'
import { serviceIn, type TestApi, type TestPerson } from './api.fixture.ts'

/** One browser with cookies for several of our origins. */
export type Browser = {
  signIn(origin: string): Promise<void>
  call(origin: string, route: RouteShape, sent?: VisitorRequest): Promise<VisitorAnswer>
  isOpen(origin: string): Promise<boolean>
  sessionId(origin: string): Promise<string>
}

export function createBrowser(api: TestApi, person: TestPerson): Browser {
  const visitors = new Map<string, Visitor>()
  const call = (origin: string, route: RouteShape, sent: VisitorRequest = {}) => {
    const visitor = visitors.get(origin) ?? new Visitor(api.server, origin)
    visitors.set(origin, visitor)
    return visitor.call(route, { ...sent, headers: { host: new URL(origin).host } })
  }
  return {
    call,
    async signIn(origin) {
      const ticket = api.office.issue(person, serviceIn(await call(origin, beginSignIn)))
      const { status, text } = await call(origin, exchangeTicket, { query: { ticket } })
      if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`)
    },
    isOpen: async (origin) => (await call(origin, getCurrentUser)).status === 200,
    async sessionId(origin) {
      const { body } = await call(origin, listSessions)
      return (body.data as { id: string; current: boolean }[]).find(({ current }) => current)?.id ?? ''
    },
  }
}

/** A well-formed login state, signed with a key of the caller's choice. */
export function forgeLoginState(masterKey: string, { page }: { page: string }): string {
  const loginState = { secret: newSecret(), page, beganAt: Math.floor(Date.now() / 1000) }
  const text = Buffer.from(JSON.stringify(loginState)).toString('base64url')
  return `${text}.${sign(deriveKey(masterKey, 'login state'), text)}`
}
