import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** As RFC 3986 encodes, which leaves fewer signs alone than encodeURIComponent. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

export type AliyunCall = {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly at: Date
  readonly nonce: string
}

/** Headers of a POST without a body, signed with ACS3-HMAC-SHA256 (request structure V3). */
export function signAliyunCall(call: AliyunCall): Record<string, string> {
  const bodyHash = sha256('')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', call.query, lines, names.join(';'), bodyHash].join('\n')
  const signature = createHmac('sha256', call.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${call.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}
