import { createSocket } from 'node:dgram'
import type { ClusterApi } from './cluster-api.ts'

type Address = { readonly ip: string; readonly hostname?: string }
type Endpoints = { readonly subsets?: readonly { readonly addresses?: readonly Address[] }[] }

const [typeA, classIn] = [1, 1]

/**
 * Names of a cluster's services for its pods, in place of CoreDNS, which no package has: `api.tiltyard.svc.cluster.local` is
 * every ready copy, `proxy-0.proxies.…` one of them. Returns how to stop it.
 */
export async function startNameServer(api: ClusterApi): Promise<() => void> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    answer(question, (name) => findAddresses(api, name)).then(
      (reply) => socket.send(reply, port, address),
      // The resolver asks again.
      () => undefined,
    )
  })
  await new Promise<void>((resolve, reject) => socket.once('error', reject).bind(53, '0.0.0.0', resolve))
  return () => socket.close()
}

/** Null: there is no such name. */
async function findAddresses(api: ClusterApi, name: string): Promise<readonly string[] | null> {
  const [, host, service, namespace] =
    /^(?:([a-z0-9-]+)\.)?([a-z0-9-]+)\.([a-z0-9-]+)\.svc\.cluster\.local$/.exec(name) ?? []
  if (!service) return null
  const { status, body } = await api.ask('GET', `/api/v1/namespaces/${namespace}/endpoints/${service}`)
  if (status === 404) return null
  const addresses = ((body as Endpoints).subsets ?? []).flatMap((subset) => subset.addresses ?? [])
  return addresses.filter(({ hostname }) => !host || hostname === host).map(({ ip }) => ip)
}

export async function answer(
  question: Buffer,
  find: (name: string) => Promise<readonly string[] | null>,
): Promise<Buffer> {
  const labels: string[] = []
  let at = 12
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const asked = question.subarray(12, at + 5)
  const found = await find(labels.join('.').toLowerCase())
  const addresses = question.readUInt16BE(at + 1) === typeA ? (found ?? []) : []
  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  // An authoritative answer; 3 says that the name does not exist.
  header.writeUInt16BE(0x8580 | (found ? 0 : 3), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(addresses.length, 6)
  return Buffer.concat([header, asked, ...addresses.map(recordOf)])
}

function recordOf(address: string): Buffer {
  const record = Buffer.alloc(16)
  // The name of the question, by its place in the packet.
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(typeA, 2)
  record.writeUInt16BE(classIn, 4)
  record.writeUInt32BE(2, 6)
  record.writeUInt16BE(4, 10)
  for (const [index, part] of address.split('.').entries()) record.writeUInt8(Number(part), 12 + index)
  return record
}
