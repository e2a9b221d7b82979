import { type EnvironmentNetwork, parseEgressHost } from '@tiltyard/core/ports'
import type { HostConfig } from 'dockerode'
import { gateName, gateSocket, insideProgram } from './names.ts'

type Door = { readonly name: string; readonly address: string; readonly port: number }

/** A host that may be reached is a name for an address of the environment's own loopback; behind it is the gate. */
function doorsOf(hosts: readonly string[]): readonly Door[] {
  const ways = hosts.map(parseEgressHost)
  const names = [...new Set(ways.map(({ name }) => name))]
  return ways.map(({ name, port }) => ({ name, port, address: `127.0.1.${names.indexOf(name) + 1}` }))
}

/** Before the environment's own command: our program opens the doors, in the order in which the gate knows the hosts. */
export function doorWords(network: EnvironmentNetwork): readonly string[] {
  if (network.policy !== 'egress') return []
  const doors = doorsOf(network.hosts).map(({ address, port }) => `${address}:${port}`)
  return [insideProgram, 'doors', gateSocket, ...doors, '--']
}

/** No network but the loopback, as with the policy none. What leads out is a socket in a folder that is read-only here. */
export function egressConfig(installation: string, id: string, hosts: readonly string[]): HostConfig {
  const names = new Map(doorsOf(hosts).map(({ name, address }) => [name, address]))
  return {
    NetworkMode: 'none',
    VolumesFrom: [`${gateName(installation, id)}:ro`],
    // Nobody answers there: names are in the list or nowhere, and the machine's name servers are no affair of those inside.
    Dns: ['127.0.0.1'],
    ExtraHosts: [...names].map(([name, address]) => `${name}:${address}`),
    // Doors have the ports of the hosts they stand for, and nobody inside is root.
    Sysctls: { 'net.ipv4.ip_unprivileged_port_start': '0' },
  }
}
