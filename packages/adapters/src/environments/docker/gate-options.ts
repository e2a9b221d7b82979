import { type EnvironmentSpec, parseEgressHost } from '@tiltyard/core/ports'
import type { ContainerCreateOptions } from 'dockerode'
import { closedFolders, confinement, limits } from './confinement.ts'
import { gateFolder, gateImage, gateName, gateSocket, labels } from './names.ts'

/** A connection is a process of half a megabyte at most; the rest hang on until one has ended. */
const resources = { cpuMillis: 250, memoryMb: 48, processes: 66 }

/**
 * The container beside an environment that may reach something. It has a network and the environment has none; nobody's
 * program runs in it but ours, which knows the hosts and can be asked for nothing else.
 */
export function gateOptions(
  installation: string,
  spec: Pick<EnvironmentSpec, 'id' | 'deadline'>,
  hosts: readonly string[],
  outgoing: string,
): ContainerCreateOptions {
  const seconds = Math.floor(spec.deadline.getTime() / 1000)
  return {
    name: gateName(installation, spec.id),
    Image: gateImage,
    Hostname: 'gate',
    User: '64000:64000',
    Entrypoint: ['/inside', 'until', `${seconds}`],
    Cmd: ['/inside', 'gate', gateSocket, ...hosts.map(wayOf)],
    Labels: {
      [labels.installation]: installation,
      [labels.gateOf]: spec.id,
      [labels.deadline]: spec.deadline.toISOString(),
    },
    // Without a name of its own it goes with the last container that has it.
    Volumes: { [gateFolder]: {} },
    HostConfig: {
      ...confinement,
      ...limits(resources),
      Tmpfs: closedFolders,
      NetworkMode: outgoing,
      Sysctls: { 'net.ipv4.ip_forward': '0', 'net.ipv6.conf.all.disable_ipv6': '1' },
    },
  }
}

function wayOf(line: string): string {
  const { name, address, port } = parseEgressHost(line)
  return `${name}${address ? `=${address}` : ''}:${port}`
}
