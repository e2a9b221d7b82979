import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** A request to certify a key for these hosts (PKCS #10), signed by the key; the names are in it and nothing else. */
export function certificateRequest(key: KeyObject, hosts: readonly string[]): Buffer {
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))
  const extension = sequence(oid('2.5.29.17'), der(0x04, names))
  const attribute = sequence(oid('1.2.840.113549.1.9.14'), der(0x31, sequence(extension)))
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const request = sequence(der(0x02, Buffer.from([0])), sequence(), publicKey, der(0xa0, attribute))
  const signature = sign('sha256', request, key)
  return sequence(
    request,
    sequence(oid('1.2.840.10045.4.3.2')),
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  )
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, Buffer.concat(parts))

function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part & 127]
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128)
    return groups
  })
  return der(0x06, Buffer.from(bytes))
}
