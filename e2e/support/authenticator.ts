import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** TOTP (RFC 6238) implemented independently of the server, so that an error in either one fails the test. */
export function codeFor(key: string, stepsFromNow = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + stepsFromNow, 4)
  const digest = createHmac('sha1', secret).update(counter).digest()
  const at = (digest.at(-1) ?? 0) % 16
  return String((digest.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
}
