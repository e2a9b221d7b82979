import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, vi } from 'vitest'

export const origins = ['http://localhost:8080', 'http://console.localhost:8080'] as const
const callbackPath = '/tiltyard-ui-infos/api/callback'
const callbackUrls = origins.map((origin) => origin + callbackPath)
export const [callbackUrl = ''] = callbackUrls
export const client = {
  clientId: 'tiltyard',
  clientSecret: 'a secret of the tests that is long enough',
  callbackPath,
}

export type OpenIdServer = {
  readonly issuer: string
  /** An unavailable server replies to nothing. */
  setAway(away: boolean): void
  /** Acts as a browser: signs in as this person, consents, and returns the callback URL with the code. */
  visit(address: string, login: string): Promise<URL>
}

/** A certified OpenID server in this process, with its own sign-in pages. */
export async function openIdServer(): Promise<OpenIdServer> {
  let away = false
  let answer: RequestListener = () => {}
  const server = createServer((request, response) => {
    if (away) request.socket.destroy()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  // The server warns that its development setup must not run in production.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: callbackUrls },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        name: `Name of ${accountId}`,
        roleId: 1,
        email: `${accountId}@mail.example`,
        // The provider has not verified this address.
        email_verified: accountId !== 'mallory',
      }),
    }),
  }).callback()
  return {
    issuer,
    setAway: (next) => {
      away = next
    },
    visit: (address, login) => browse(address, login),
  }
}

/** Follows redirects with cookies and submits the server's forms until it is sent to the callback. */
async function browse(start: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let address = start
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step += 1) {
    if (callbackUrls.some((each) => address.startsWith(each))) return new URL(address)
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    const location = response.headers.get('location')
    if (location) {
      address = new URL(location, address).href
      form = undefined
      continue
    }
    const [, action] = text.match(/action="([^"]+)"/) ?? []
    const [, prompt] = text.match(/name="prompt" value="(\w+)"/) ?? []
    if (!action || !prompt)
      throw new Error(`the OpenID server answered ${response.status}: ${text.slice(0, 500)}`)
    address = new URL(action, address).href
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt })
  }
  throw new Error('the OpenID server never sent the browser back')
}
