import { createHash, createHmac } from 'node:crypto'

export type Signer = {
  /** Where the address will be asked: its host is signed along. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type PartToSign = {
  readonly key: string
  readonly uploadId: string
  readonly number: number
  readonly bytes: number
}

/**
 * An address at which one part can be put, by Signature Version 4 in the query. The length is among what is signed, so
 * nobody can put more there than was agreed. By hand, as it is one request of one shape, and the SDK's own signer is a
 * second client.
 */
export function presignPart(
  signer: Signer,
  part: PartToSign,
  { seconds, at }: { readonly seconds: number; readonly at: Date },
): string {
  const { host, protocol } = new URL(signer.endpoint)
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${signer.region}/s3/aws4_request`
  const path = `/${signer.bucket}/${part.key.split('/').map(encoded).join('/')}`
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${signer.accessKeyId}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', `${seconds}`],
    ['X-Amz-SignedHeaders', 'content-length;host'],
    ['partNumber', `${part.number}`],
    ['uploadId', part.uploadId],
  ]
    .map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const headers = `content-length:${part.bytes}\nhost:${host}\n`
  const request = ['PUT', path, query, headers, 'content-length;host', 'UNSIGNED-PAYLOAD'].join('\n')
  const hashed = createHash('sha256').update(request).digest('hex')
  const signature = hmac(signingKey(signer, scope), ['AWS4-HMAC-SHA256', time, scope, hashed].join('\n'))
  return `${protocol}//${host}${path}?${query}&X-Amz-Signature=${signature.toString('hex')}`
}

function signingKey({ secretAccessKey }: Signer, scope: string): Buffer {
  return scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`))
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
