import {
  beginRegistration,
  beginSignIn,
  exchangeTicket,
  getCurrentUser,
  returnFromProvider,
  revokeSignIns,
  verifyAccountOrder,
} from '@tiltyard/contracts'
import { signOrder } from '@tiltyard/core/identity'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { afterEach, expect, test } from 'vitest'
import { accountOrigin, openApi, serviceIn, siteOrigin } from '../testing/api.fixture.ts'

const api = await openApi()
afterEach(() => {
  api.office.away = false
})

for (const [route, page] of [
  [beginSignIn, '/login'],
  [beginRegistration, '/register'],
] as const) {
  describeRoute(route, {
    303: async () => {
      const visitor = api.visitor()
      const answer = await visitor.call(route, { query: { redirect: '/competition?type=ctf' } })
      const location = new URL(String(answer.headers['location']))
      expect(location.origin + location.pathname).toBe(accountOrigin + page)
      expect(serviceIn(answer)).toMatch(/^http:\/\/localhost:8080\/competition\?type=ctf&state=[\w-]{43}$/)
      const cookie = String(answer.headers['set-cookie'])
      expect(cookie).toMatch(/^__Host-login=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      return answer
    },
    400: () => api.visitor().call(route, { query: { redirect: 'x'.repeat(4097) } }),
    503: async () => {
      api.office.away = true
      const visitor = api.visitor()
      const answer = await visitor.call(route)
      expect(visitor.cookies.size).toBe(0)
      return answer
    },
  })
}

describeRoute(returnFromProvider, {
  303: async () => {
    const visitor = api.visitor()
    const service = serviceIn(await visitor.call(beginSignIn, { query: { redirect: '/a' } }))
    const state = new URL(service).searchParams.get('state') ?? ''
    const answer = await visitor.call(returnFromProvider, { query: { code: 'a/b+c=', state } })
    const page = new URL(String(answer.headers['location']))
    expect(page.origin + page.pathname).toBe(`${siteOrigin}/a`)
    expect(page.searchParams.get('ticket')).toBe(Buffer.from('a/b+c=').toString('base64url'))
    expect(page.searchParams.get('state')).toBe(state)
    return answer
  },
  400: () => api.visitor().call(returnFromProvider, { query: { code: 'x'.repeat(2049) } }),
  403: async () => {
    const visitor = api.visitor()
    await visitor.call(beginSignIn)
    for (const query of [{}, { code: 'c' }, { state: 's' }, { code: 'c', state: 'wrong' }])
      expect((await visitor.call(returnFromProvider, { query })).status).toBe(403)
    return api.visitor().call(returnFromProvider, { query: { code: 'c', state: 's' } })
  },
})

describeRoute(exchangeTicket, {
  200: async () => {
    const visitor = api.visitor()
    const ticket = await api.setOut(visitor, api.office.person('eve', 'Eve'))
    const answer = await visitor.call(exchangeTicket, {
      query: { ticket },
      headers: { 'user-agent': 'Browser 1' },
    })
    expect(answer.body).toMatchObject({ code: 200, data: null })
    expect(answer.headers['token']).toMatch(/^[\w-]{43}$/)
    const [sid, login] = [answer.headers['set-cookie']].flat().sort().reverse()
    expect(sid).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(login).toMatch(/^__Host-login=; .*Expires=Thu, 01 Jan 1970/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await visitor.call(getCurrentUser)).body.data).toMatchObject({ nickname: 'Eve' })
    return answer
  },
  400: async () => {
    const visitor = api.visitor()
    await visitor.call(beginSignIn)
    return visitor.call(exchangeTicket, { query: {} })
  },
  403: async () => {
    const visitor = api.visitor()
    await visitor.call(beginSignIn)
    const answer = await visitor.call(exchangeTicket, { query: { ticket: 'ST-unknown' } })
    expect(answer.body.reason).toBe('sign_in.ticket_invalid')
    return answer
  },
  409: async () => {
    const visitor = await api.signedIn()
    const before = (await visitor.call(getCurrentUser)).body.data
    const answer = await api.signIn(visitor, api.someone())
    expect(answer.body.reason).toBe('sign_in.account_mismatch')
    expect((await visitor.call(getCurrentUser)).body.data).toEqual(before)
    return answer
  },
  503: async () => {
    const visitor = api.visitor()
    const ticket = await api.setOut(visitor, api.someone())
    api.office.away = true
    const answer = await visitor.call(exchangeTicket, { query: { ticket } })
    expect(answer.body.reason).toBe('sign_in.provider_unavailable')
    return answer
  },
})

const notice = `${'a'.repeat(36)}.1.${'s'.repeat(43)}`

describeRoute(revokeSignIns, {
  200: async () => {
    const { issuer, subject } = api.someone()
    api.office.notices.set(notice, { issuer, subject, passwordEpoch: 1 })
    const answer = await api.visitor().call(revokeSignIns, { body: { notice } })
    api.office.notices.clear()
    return answer
  },
  400: () => api.visitor().call(revokeSignIns, { body: { notice: 'something else' } }),
  403: async () => {
    const answer = await api.visitor().call(revokeSignIns, { body: { notice } })
    expect(answer.body.reason).toBe('sign_in.notice_invalid')
    return answer
  },
  503: () => {
    api.office.away = true
    return api.visitor().call(revokeSignIns, { body: { notice } })
  },
})

test('the longest code of a provider fits the exchange as a ticket', async () => {
  const visitor = api.visitor()
  const service = serviceIn(await visitor.call(beginSignIn))
  const state = new URL(service).searchParams.get('state') ?? ''
  const returned = await visitor.call(returnFromProvider, { query: { code: 'c'.repeat(2048), state } })
  const ticket = new URL(String(returned.headers['location'])).searchParams.get('ticket') ?? ''
  const answer = await visitor.call(exchangeTicket, { query: { ticket } })
  expect([answer.status, answer.body.reason]).toEqual([403, 'sign_in.ticket_invalid'])
})

test('a blocked user gets no session', async () => {
  const person = api.someone()
  await api.signedIn(person)
  await api.owner.query('update platform.users set blocked_at = now() where subject = $1', [person.subject])
  const before = await api.sessions()
  const answer = await api.signIn(api.visitor(), person)
  expect([answer.status, answer.body.reason]).toEqual([403, 'sign_in.account_blocked'])
  expect(await api.sessions()).toBe(before)
})

test('signing in updates the user’s email and language', async () => {
  const person = api.someone()
  const contact = async (email: string | null, language: string) => {
    const visitor = api.visitor()
    visitor.cookies.set('language', language)
    await api.signIn(visitor, { ...person, email })
    return api.owner.query('select email, language from platform.users where subject = $1', [person.subject])
  }
  expect(await contact('ada@mail.example', 'en')).toEqual([{ email: 'ada@mail.example', language: 'en' }])
  expect(await contact('new@mail.example', 'zh')).toEqual([{ email: 'new@mail.example', language: 'zh' }])
  expect(await contact('x@mail.example\r\nBcc: eve@mail.example', 'xx')).toEqual([
    { email: null, language: 'zh' },
  ])
})

describeRoute(verifyAccountOrder, {
  200: async () => {
    const order = { act: 'look-up', account: { id: newId() }, by: 'operator', reason: null } as const
    const seconds = Math.floor(Date.now() / 1000)
    const issue = (key: Buffer, untilSeconds: number) => {
      const issued = { id: newId(), untilSeconds, order }
      return { issued, signed: signOrder(key, issued) }
    }
    const ask = (signed: string) => api.visitor().call(verifyAccountOrder, { query: { order: signed } })
    const { orderKey } = api.deps
    const { issued, signed } = issue(orderKey, seconds + 60)
    const [text = '', signature = ''] = signed.split('.')
    const other = issue(orderKey, seconds + 61).signed.split('.')[0]
    for (const forged of [
      issue(Buffer.alloc(32), seconds + 60).signed,
      issue(orderKey, seconds - 1).signed,
      `${other}.${signature}`,
      `${text}.${'A'.repeat(43)}`,
    ])
      expect((await ask(forged)).body.data).toBeNull()
    const answer = await ask(signed)
    expect(answer.body.data).toEqual(issued)
    return answer
  },
  400: () => api.visitor().call(verifyAccountOrder, { query: { order: 'x' } }),
})
