import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type Directory = Readonly<Record<'newNonce' | 'newAccount' | 'newOrder', string>>
type Reply = { readonly location: string; readonly body: unknown }
export type Order = {
  readonly status: string
  readonly authorizations: readonly string[]
  readonly finalize: string
  readonly certificate?: string
}
export type Authorization = {
  readonly status: string
  readonly identifier: { readonly value: string }
  readonly challenges: readonly { readonly type: string; readonly url: string; readonly token: string }[]
}

/** The protocol of certificate authorities (RFC 8555), as far as it takes to certify hosts by HTTP. */
export type AcmeClient = {
  newOrder(hosts: readonly string[]): Promise<{ readonly url: string; readonly order: Order }>
  /** What the authority expects to read at the host. */
  keyAuthorization(token: string): string
  get<T>(url: string): Promise<T>
  post(url: string, body: object): Promise<unknown>
  certificate(url: string): Promise<string>
}

export async function openAcmeAccount(
  directoryUrl: string,
  { key, email }: { readonly key: KeyObject; readonly email: string | undefined },
): Promise<AcmeClient> {
  const directory = (await (await checked(await fetch(directoryUrl))).json()) as Directory
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' })
  // Members in this order are what the thumbprint is made of.
  const jwk = { crv, kty, x, y }
  const thumbprint = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url')
  const nonces: string[] = []
  let account = ''

  async function send(url: string, body: object | '', tries = 3): Promise<Response> {
    const nonce = nonces.pop() ?? (await newNonce())
    const header = { alg: 'ES256', nonce, url, ...(account ? { kid: account } : { jwk }) }
    const [protectedPart, payload] = [
      base64(JSON.stringify(header)),
      body === '' ? '' : base64(JSON.stringify(body)),
    ]
    const signature = sign('sha256', Buffer.from(`${protectedPart}.${payload}`), {
      key,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/jose+json' },
      body: JSON.stringify({ protected: protectedPart, payload, signature }),
      signal: AbortSignal.timeout(30_000),
    })
    const next = response.headers.get('replay-nonce')
    if (next) nonces.push(next)
    // A nonce may have been too old.
    if (response.status === 400 && tries > 1 && (await response.clone().text()).includes('badNonce'))
      return send(url, body, tries - 1)
    return checked(response)
  }
  async function newNonce(): Promise<string> {
    const response = await checked(await fetch(directory.newNonce, { method: 'HEAD' }))
    return response.headers.get('replay-nonce') ?? ''
  }
  async function exchange(url: string, body: object | ''): Promise<Reply> {
    const response = await send(url, body)
    return { location: response.headers.get('location') ?? '', body: await response.json() }
  }

  const contact = email ? { contact: [`mailto:${email}`] } : {}
  account = (await exchange(directory.newAccount, { termsOfServiceAgreed: true, ...contact })).location
  return {
    async newOrder(hosts) {
      const identifiers = hosts.map((value) => ({ type: 'dns', value }))
      const { location, body } = await exchange(directory.newOrder, { identifiers })
      return { url: location, order: body as Order }
    },
    keyAuthorization: (token) => `${token}.${thumbprint}`,
    get: async <T>(url: string) => (await exchange(url, '')).body as T,
    post: async (url, body) => (await exchange(url, body)).body,
    certificate: async (url) => (await send(url, '')).text(),
  }
}

/** Asks until the authority has decided. */
export async function waitForStatus<T extends { readonly status: string }>(
  ask: () => Promise<T>,
  wanted: readonly string[],
): Promise<T> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await ask()
    if (wanted.includes(found.status)) return found
    if (found.status === 'invalid')
      throw new Error(`the certificate authority refused: ${JSON.stringify(found)}`)
    await sleep(1_000)
  }
  throw new Error('the certificate authority did not decide within a minute')
}

const base64 = (text: string) => Buffer.from(text).toString('base64url')

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response
  throw new Error(`${response.url}: ${response.status} ${(await response.text()).slice(0, 500)}`)
}
