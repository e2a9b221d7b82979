import { createServer } from '@tiltyard/edge'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageFacts } from '../app/page-context.ts'
import { type AccountHouse, accountHouse, siteOrigin } from './account.fixture.ts'
import { serveAccountPages } from './serve-account-pages.ts'
import { hostileRedirects } from './tickets/redirects.fixture.ts'

let house: AccountHouse
let seen: PageFacts | undefined
let get: (url: string, cookie?: string) => Promise<{ headers: Record<string, unknown> }>

beforeAll(async () => {
  house = await accountHouse()
  const edge = await createServer({
    name: 'pages',
    version: 'test',
    logLevel: 'silent',
    trustedProxies: '127.0.0.1',
    readiness: {},
    servesPages: true,
  })
  await serveAccountPages(edge, house.parts, {
    files: { vite: { middlewares: (_request, _response, next) => next(), ssrFixStacktrace() {} } },
    app: async () => ({
      async handle(_request, facts) {
        seen = facts
        return new Response('<!doctype html>')
      },
    }),
    messagesAddress: (language) => `/${language}.js`,
  })
  get = (url, cookie = '') => edge.server.inject({ url, headers: { cookie } })
})
beforeEach(() => {
  seen = undefined
})

describe('redirect after sign-in', () => {
  test.each(['redirect', 'service'])(
    'a redirect given as %s reaches the page in its parsed form',
    async (name) => {
      const asked = `${siteOrigin}/a/../b?ticket=ST-old&c=d`
      await get(`/login?${new URLSearchParams({ [name]: asked })}`)
      expect(seen?.account.onward).toEqual({ kind: 'allowed', address: `${siteOrigin}/b?c=d` })
    },
  )

  test('a redirect may be missing, but not given twice', async () => {
    await get('/login')
    expect(seen?.account.onward).toEqual({ kind: 'none' })
    const site = encodeURIComponent(`${siteOrigin}/`)
    for (const doubled of [`redirect=${site}&redirect=${site}`, `redirect=${site}&service=${site}`]) {
      await get(`/login?${doubled}`)
      expect(seen?.account.onward).toEqual({ kind: 'refused' })
    }
  })

  test('every hostile redirect is refused and never reaches the page', async () => {
    for (const redirect of hostileRedirects) {
      await get(`/login?${new URLSearchParams({ redirect })}`)
      expect(seen?.account.onward, redirect).toEqual({ kind: 'refused' })
    }
  })
})

describe('language of a page', () => {
  test.each([
    ['/login', 'language=en', 'en'],
    ['/login', '', 'zh'],
    ['/login?language=en', '', 'en'],
    ['/login?language=zh', 'language=en', 'zh'],
    ['/login?language=fr', 'language=en', 'en'],
    ['/login?language=%3Cscript%3E', '', 'zh'],
    ['/login?language=__proto__', '', 'zh'],
  ])('the page %s with the cookie %j is rendered in %s', async (url, cookie, language) => {
    await get(url, cookie)
    expect(seen).toMatchObject({ language, messagesAddress: `/${language}.js` })
  })
})

describe('the signed-in account on pages', () => {
  test('a page knows its signed-in account and is not cached', async () => {
    const visitor = await house.signedIn()
    const answer = await get('/', `__Host-account=${visitor.cookies.get('__Host-account')}`)
    expect(seen?.account.me).toEqual({ email: visitor.email, displayName: 'Ada', totpOn: false })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(['', '__Host-account=', '__Host-account=x', 'account=x'])(
    'a page with the cookie %j has no signed-in account',
    async (cookie) => {
      await get('/', cookie)
      expect(seen?.account.me).toBeNull()
    },
  )
})
