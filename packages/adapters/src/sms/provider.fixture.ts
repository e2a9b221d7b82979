import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type ReceivedRequest = {
  readonly method: string
  /** As on the wire. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }

/** A provider on this machine; `answer` returns null to stay silent. */
export async function openProvider(
  answer: (request: ReceivedRequest) => Promise<Answer | null> | Answer | null,
) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const piece of request) body += piece
    const taken = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body,
    }
    received.push(taken)
    const given = await answer(taken)
    if (!given) return
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('hex')
const sha256 = async (text: string) => hex(await crypto.subtle.digest('SHA-256', bytes(text)))

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(text)))
}

/** Written from the providers' pages, from what is on the wire, with another library than the drivers use. */
async function canonicalRequest(
  request: ReceivedRequest,
  signed: string,
  lowerCased: readonly string[] = [],
) {
  const [path = '', query = ''] = request.path.split('?')
  let headers = ''
  for (const name of signed.split(';')) {
    const value = (request.headers[name] ?? '').trim()
    headers += `${name}:${lowerCased.includes(name) ? value.toLowerCase() : value}\n`
  }
  const sorted = query.split('&').sort().join('&')
  return `${request.method}\n${path}\n${sorted}\n${headers}\n${signed}\n${await sha256(request.body)}`
}

export async function isSignedForAliyun(request: ReceivedRequest, secret: string): Promise<boolean> {
  const found = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers['authorization'] ?? '',
  )
  const [, , signed = '', signature] = found ?? []
  const required = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (required.some((name) => !signed.split(';').includes(name))) return false
  if (request.headers['x-acs-content-sha256'] !== (await sha256(request.body))) return false
  const toSign = `ACS3-HMAC-SHA256\n${await sha256(await canonicalRequest(request, signed))}`
  return signature === Buffer.from(await hmac(bytes(secret), toSign)).toString('hex')
}

export async function isSignedForTencent(request: ReceivedRequest, secret: string): Promise<boolean> {
  const found =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers['authorization'] ?? '',
    )
  const [, , date = '', service = '', signed = '', signature] = found ?? []
  const timestamp = request.headers['x-tc-timestamp'] ?? ''
  const day = new Date(Number(timestamp) * 1_000)
  const spelled = `${day.getUTCFullYear()}-${String(day.getUTCMonth() + 1).padStart(2, '0')}-${String(day.getUTCDate()).padStart(2, '0')}`
  if (service !== 'sms' || date !== spelled) return false
  const canonical = await canonicalRequest(request, signed, ['x-tc-action'])
  let key = bytes(`TC3${secret}`)
  for (const part of [date, service, 'tc3_request']) key = await hmac(key, part)
  const toSign = [
    'TC3-HMAC-SHA256',
    timestamp,
    `${date}/${service}/tc3_request`,
    await sha256(canonical),
  ].join('\n')
  return signature === Buffer.from(await hmac(key, toSign)).toString('hex')
}
