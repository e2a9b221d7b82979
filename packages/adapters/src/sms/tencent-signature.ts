import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export type TencentCall = {
  readonly host: string
  readonly service: string
  readonly action: string
  readonly payload: string
  readonly secretId: string
  readonly secretKey: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

/** Headers of a POST with JSON, signed with TC3-HMAC-SHA256 (signature v3). */
export function signTencentCall(call: TencentCall): Record<string, string> {
  const contentType = 'application/json; charset=utf-8'
  const date = new Date(call.timestamp * 1_000).toISOString().slice(0, 10)
  const scope = `${date}/${call.service}/tc3_request`
  const names = 'content-type;host;x-tc-action'
  const lines = `content-type:${contentType}\nhost:${call.host}\nx-tc-action:${call.action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', lines, names, sha256(call.payload)].join('\n')
  const toSign = `TC3-HMAC-SHA256\n${call.timestamp}\n${scope}\n${sha256(canonical)}`
  const key = hmac(hmac(hmac(`TC3${call.secretKey}`, date), call.service), 'tc3_request')
  const signature = hmac(key, toSign).toString('hex')
  return {
    host: call.host,
    'content-type': contentType,
    'x-tc-action': call.action,
    'x-tc-timestamp': String(call.timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${call.secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
