import {
  getCurrentUser,
  listSessions,
  logOut,
  logOutPage,
  revokeOtherSessions,
  revokeSession,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi, siteOrigin } from '../testing/api.fixture.ts'
import { createBrowser } from '../testing/sign-in.fixture.ts'

const api = await openApi()
const stranger = () => api.visitor()

describeRoute(getCurrentUser, {
  200: async () => {
    const visitor = await api.signedIn(api.office.person('ada', 'Ada Lovelace'))
    const answer = await visitor.call(getCurrentUser)
    expect(answer.body).toEqual({
      code: 200,
      msg: 'ok',
      requestId: expect.any(String),
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        nickname: 'Ada Lovelace',
        avatar: null,
        roleId: 2,
        verifiedStatus: 0,
        verifiedType: 'none',
      },
    })
    return answer
  },
  401: async () => {
    const answer = await stranger().call(getCurrentUser)
    expect(answer.body).toMatchObject({ code: 302, reason: 'session.required', data: null })
    return answer
  },
})

describeRoute(listSessions, {
  200: async () => {
    const person = api.someone()
    const first = await api.signedIn(person)
    const second = await api.signedIn(person)
    await api.signedIn()
    const answer = await second.call(listSessions, { headers: { 'user-agent': 'ignored here' } })
    expect(answer.body.data).toHaveLength(2)
    const current = (sessions: unknown) =>
      (sessions as { current: boolean }[]).filter((one) => one.current).length
    expect(current(answer.body.data)).toBe(1)
    expect(current((await first.call(listSessions)).body.data)).toBe(1)
    return answer
  },
  401: () => stranger().call(listSessions),
})

describeRoute(revokeSession, {
  200: async () => {
    const person = api.someone()
    const [lost, own] = [await api.signedIn(person), await api.signedIn(person)]
    const answer = await own.call(revokeSession, { params: { sessionId: await sessionIdOf(lost) } })
    expect((await lost.call(getCurrentUser)).status).toBe(401)
    expect((await own.call(getCurrentUser)).status).toBe(200)
    return answer
  },
  400: async () => (await api.signedIn()).call(revokeSession, { params: { sessionId: 'not-an-id' } }),
  401: () => stranger().call(revokeSession, { params: { sessionId: newId() } }),
  404: async () => {
    const [victim, attacker] = [await api.signedIn(), await api.signedIn()]
    const answer = await attacker.call(revokeSession, { params: { sessionId: await sessionIdOf(victim) } })
    expect((await victim.call(getCurrentUser)).status).toBe(200)
    const missing = await attacker.call(revokeSession, { params: { sessionId: newId() } })
    expect({ ...missing.body, requestId: '' }).toEqual({ ...answer.body, requestId: '' })
    return answer
  },
})

describeRoute(revokeOtherSessions, {
  200: async () => {
    const person = api.someone()
    const [first, second, own] = [
      await api.signedIn(person),
      await api.signedIn(person),
      await api.signedIn(person),
    ]
    const bystander = await api.signedIn()
    const answer = await own.call(revokeOtherSessions)
    for (const ended of [first, second]) expect((await ended.call(getCurrentUser)).status).toBe(401)
    for (const open of [own, bystander]) expect((await open.call(getCurrentUser)).status).toBe(200)
    return answer
  },
  401: () => stranger().call(revokeOtherSessions),
})

describeRoute(logOut, {
  200: async () => {
    const visitor = await api.signedIn()
    const kept = new Map(visitor.cookies)
    const answer = await visitor.call(logOut)
    expect(visitor.cookies.has('__Host-sid')).toBe(false)
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    expect((await visitor.call(getCurrentUser)).status).toBe(401)
    expect((await visitor.call(logOut)).status).toBe(200)
    return answer
  },
})

describe('signing out', () => {
  test('ends the account service’s session of this browser before it is answered, and says so', async () => {
    const person = { ...api.someone(), browser: 'browser-7' }
    const browser = createBrowser(api, person)
    await browser.signIn(siteOrigin)
    const { body } = await browser.call(siteOrigin, logOut)
    expect(body.data).toEqual({ accountService: 'ended' })
    expect(api.office.endedBrowsers).toContain('browser-7')
  })

  test('says that the account service could not be reached, and has ended the session here', async () => {
    const browser = createBrowser(api, { ...api.someone(), browser: 'browser-8' })
    await browser.signIn(siteOrigin)
    api.office.away = true
    const { body } = await browser.call(siteOrigin, logOut).finally(() => {
      api.office.away = false
    })
    expect(body.data).toEqual({ accountService: 'open' })
    expect(await browser.isOpen(siteOrigin)).toBe(false)
  })

  test('says that it does not know when the account service names no browsers', async () => {
    expect((await (await api.signedIn()).call(logOut)).body.data).toEqual({ accountService: 'unknown' })
  })
})

describeRoute(logOutPage, {
  200: async () => {
    const visitor = await api.signedIn()
    const answer = await visitor.call(logOutPage)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await visitor.call(getCurrentUser)).status).toBe(200)
    return answer
  },
})

describe('the sign-out page', () => {
  test('the sign-out page runs only its own script and connects nowhere else', async () => {
    const { text, headers } = await stranger().call(logOutPage)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[A-Za-z0-9+/=]+'; connect-src 'self'/)
    expect(policy).not.toMatch(/unsafe|https?:/)
    expect(text).toContain(logOut.path)
    expect(text).not.toMatch(/ on\w+=|<style|style=/)
  })

  test.each([
    ['zh', /[\u4e00-\u9fff]/],
    ['en', /Log out/i],
  ])('the sign-out page is available in %s', async (language, words) => {
    const { text } = await stranger().call(logOutPage, { headers: { cookie: `language=${language}` } })
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toMatch(words)
  })
})

async function sessionIdOf(visitor: ReturnType<typeof stranger>): Promise<string> {
  const { body } = await visitor.call(listSessions)
  return (body.data as { id: string; current: boolean }[]).find((session) => session.current)?.id ?? ''
}
