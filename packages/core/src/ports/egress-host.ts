import { egressHostForm } from '@tiltyard/contracts'

/** One line of a template's list of hosts. */
export type EgressHost = {
  /** By which those inside know it. */
  readonly name: string
  /** What the name stands for, whatever name servers say; null: they are asked, and only public addresses are believed. */
  readonly address: string | null
  readonly port: number
}

export function parseEgressHost(line: string): EgressHost {
  const { name, address, port = '443' } = egressHostForm.exec(line)?.groups ?? {}
  if (name === undefined) throw new Error(`not a host that can be let through to: ${line}`)
  return { name, address: address ?? null, port: Number(port) }
}

/** Not of the open internet: networks of somebody's own, of providers (CGNAT), of tests and documentation. The gate knows the same. */
const near = [
  ...['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
]
/** This machine, link-local with the metadata of clouds, and multicast: nobody is let through to them, whoever permits it. */
const never = ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3']

/** The first address of a list that is not public and not within what the operator permits; null: there is none. */
export function unpermittedAddress(hosts: readonly string[], permitted: readonly string[]): string | null {
  const isRefused = (address: string) =>
    isWithin(address, never) || (isWithin(address, near) && !isWithin(address, permitted))
  return (
    hosts.map((line) => parseEgressHost(line).address).find((one) => one !== null && isRefused(one)) ?? null
  )
}

function isWithin(address: string, ranges: readonly string[]): boolean {
  return ranges.some((range) => {
    const [first = '', bits = '32'] = range.split('/')
    const shift = 32 - Number(bits)
    return numberOf(address) >>> shift === numberOf(first) >>> shift
  })
}

const numberOf = (address: string) =>
  address.split('.').reduce((sum, octet) => ((sum << 8) | Number(octet)) >>> 0, 0)
