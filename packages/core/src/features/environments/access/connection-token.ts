import { isSameSecret, sign } from '../../../kernel/index.ts'

/** What a token of a player's own tool opens: one port of one environment, for one person while their session lasts. */
export type ConnectionGrant = {
  readonly environmentId: string
  readonly userId: string
  readonly sessionId: string
  readonly port: number
}

/** The api signs and the gateway verifies under the key derived for this. */
export const connectionKeyPurpose = 'environment connections'

const idBytes = 16
const payloadLength = 67
const proofLength = 43
export const connectionTokenLength = payloadLength + 1 + proofLength

/** No table keeps it: membership, session and environment are checked whenever it is used. */
export function signConnectionToken(key: Buffer, grant: ConnectionGrant): string {
  const port = Buffer.alloc(2)
  port.writeUInt16BE(grant.port)
  const ids = [grant.environmentId, grant.userId, grant.sessionId].map((id) =>
    Buffer.from(id.replaceAll('-', ''), 'hex'),
  )
  const payload = Buffer.concat([...ids, port]).toString('base64url')
  return `${payload}.${sign(key, payload)}`
}

const wrongToken = `${'A'.repeat(payloadLength)}.${'A'.repeat(proofLength)}`

/** A malformed text costs as much as a wrong signature, so the time tells nothing about a token. */
export function verifyConnectionToken(key: Buffer, text: string): ConnectionGrant | null {
  const isWellFormed = text.length === connectionTokenLength && text[payloadLength] === '.'
  const token = isWellFormed ? text : wrongToken
  const payload = token.slice(0, payloadLength)
  const isSigned = isSameSecret(token.slice(payloadLength + 1), sign(key, payload))
  if (!isSigned || !isWellFormed) return null
  const bytes = Buffer.from(payload, 'base64url')
  return {
    environmentId: idAt(bytes, 0),
    userId: idAt(bytes, 1),
    sessionId: idAt(bytes, 2),
    port: bytes.readUInt16BE(3 * idBytes),
  }
}

function idAt(bytes: Buffer, place: number): string {
  const text = bytes.toString('hex', place * idBytes, (place + 1) * idBytes)
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
