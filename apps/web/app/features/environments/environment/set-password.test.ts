import { afterEach, expect, test, vi } from 'vitest'
import { trainingEnvironments as api } from './environment-api.ts'
import { setPassword } from './set-password.ts'

const environmentId = '0190a1b2-0000-7000-8000-000000000001'
const gateway = 'https://access.tiltyard.example'
const requests = { api, environmentId, password: 'Correct-horse-9', language: 'en' } as const

function answering(...answers: readonly [status: number, body: object][]) {
  const rest = [...answers]
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => {
    const [status, body] = rest.shift() ?? [500, {}]
    return new Response(JSON.stringify({ requestId: 'r', msg: '', data: null, ...body }), { status })
  })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('localStorage', { getItem: () => 'token of the session' })
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

test('an environment password goes to the gateway only, with its ticket and without the session’s Token or cookies', async () => {
  const address = `${gateway}/password?environment=${environmentId}&ticket=once`
  const fetch = answering([200, { code: 200, data: { address } }], [200, { code: 200 }])
  expect(await setPassword(requests)).toMatchObject({ ok: true })
  const [toApi, toGateway] = fetch.mock.calls
  expect(toApi?.[0]).toBe(`/api/ctf/v3/tng/environments/${environmentId}/enter`)
  expect(toApi?.[1].body).toBe('{"to":"password"}')
  expect(toGateway?.[0]).toBe(`${gateway}/password?environment=${environmentId}`)
  expect(toGateway?.[1]).toMatchObject({
    method: 'POST',
    body: '{"password":"Correct-horse-9"}',
    headers: { Token: 'once', 'accept-language': 'en' },
  })
  // By default fetch sends no cookies to another origin.
  expect(toGateway?.[1].credentials).toBeUndefined()
})

test('without an access ticket the password is not sent, and the refusal is returned', async () => {
  const refusal = { code: 409, reason: 'environments.not_running', msg: 'The environment is not running.' }
  const fetch = answering([409, refusal])
  expect(await setPassword(requests)).toMatchObject({ ok: false, msg: refusal.msg })
  expect(fetch).toHaveBeenCalledTimes(1)
})
