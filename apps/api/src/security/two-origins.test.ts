import {
  beginSignIn,
  exchangeTicket,
  getCurrentUser,
  isStorable,
  returnFromProvider,
} from '@tiltyard/contracts'
import { goodRedirects, hostileRedirects } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { consoleOrigin, openApi, serviceIn, siteOrigin } from '../testing/api.fixture.ts'

const api = await openApi()
const at = (origin: string) => ({ host: new URL(origin).host })

describe.each([
  [siteOrigin, consoleOrigin],
  [consoleOrigin, siteOrigin],
])('a sign-in started at %s', (here, there) => {
  const setOut = async () => {
    const visitor = api.visitor()
    const service = serviceIn(await visitor.call(beginSignIn, { headers: at(here) }))
    return { visitor, service, ticket: api.office.issue(api.someone(), service) }
  }

  test('a sign-in returns to its origin and starts a session', async () => {
    const { visitor, service, ticket } = await setOut()
    expect(new URL(service).origin).toBe(here)
    const answer = await visitor.call(exchangeTicket, { query: { ticket }, headers: at(here) })
    expect(answer.status).toBe(200)
    expect((await visitor.call(getCurrentUser, { headers: at(here) })).status).toBe(200)
  })

  test(`a sign-in cannot be completed at ${there}, even with its cookie`, async () => {
    const { visitor, ticket } = await setOut()
    const before = await api.sessions()
    const answer = await visitor.call(exchangeTicket, { query: { ticket }, headers: at(there) })
    expect([answer.status, answer.body.reason]).toEqual([403, 'sign_in.state_missing'])
    expect(visitor.cookies.has('__Host-sid')).toBe(false)
    expect(await api.sessions()).toBe(before)
  })

  test(`a provider’s return to ${there} is refused`, async () => {
    const { visitor, service } = await setOut()
    const query = { code: 'c', state: new URL(service).searchParams.get('state') ?? '' }
    expect((await visitor.call(returnFromProvider, { query, headers: at(there) })).status).toBe(403)
    expect((await visitor.call(returnFromProvider, { query, headers: at(here) })).status).toBe(303)
  })

  test(`a redirect to ${there} returns to the origin of the sign-in`, async () => {
    for (const redirect of [there, `${there}/`, `${there}/contents`]) {
      const begun = await api.visitor().call(beginSignIn, { query: { redirect }, headers: at(here) })
      expect(serviceIn(begun)).toMatch(new RegExp(`^${here}/\\?state=`))
    }
  })
})

test.each(hostileRedirects(consoleOrigin))(
  'the redirect %j leads back to the console or is refused',
  async (redirect) => {
    const begun = await api.visitor().call(beginSignIn, { query: { redirect }, headers: at(consoleOrigin) })
    if (isStorable(redirect)) expect(new URL(serviceIn(begun)).origin).toBe(consoleOrigin)
    else expect([begun.status, begun.headers['location']]).toEqual([400, undefined])
  },
)

test.each(goodRedirects(consoleOrigin))('the redirect %j returns to %j', async (redirect, page) => {
  const begun = await api.visitor().call(beginSignIn, { query: { redirect }, headers: at(consoleOrigin) })
  const service = new URL(serviceIn(begun))
  service.searchParams.delete('state')
  expect(service.href).toBe(page)
})
