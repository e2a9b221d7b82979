import { type EnvironmentNetwork, type EnvironmentSpec, parseEgressHost } from '@tiltyard/core/ports'
import type { ContainerCreateOptions, HostConfig } from 'dockerode'
import { agentFolder, agentProgram } from '../agent.ts'

/** What ties an object of the engine to a row of ours: labels, and a name that lets no second one be made. */

export const labels = {
  installation: 'tiltyard.installation',
  id: 'tiltyard.id',
  deadline: 'tiltyard.deadline',
  /** The environment that the proxy belongs to. */
  egressProxyOf: 'tiltyard.egress-proxy-of',
} as const

/** The volume with tiltyard-agent that every environment mounts; the number is the version of its subcommands. */
export const agentVolume = 'tiltyard-agent-1'

/** Contains tiltyard-agent and nothing else. */
export const proxyImage = 'tiltyard/agent:latest'
const proxyProgram = '/tiltyard-agent'
/** The only folder that an environment shares with its egress proxy, and the socket in it. */
const proxyFolder = '/egress'
const proxySocket = `${proxyFolder}/proxy.sock`

export const containerName = (installation: string, id: string) => `${installation}.${id}`
export const proxyName = (installation: string, id: string) => `${installation}.egress-proxy.${id}`
export const networkName = (installation: string, group: string) => `${installation}.group.${group}`

const mebi = 1024 * 1024

/** Options of every container, environment or egress proxy; container-options.test.ts looks at each line. */
const confinement: HostConfig = {
  ReadonlyRootfs: true,
  CapDrop: ['ALL'],
  Privileged: false,
  SecurityOpt: ['no-new-privileges'],
  IpcMode: 'private',
  Ulimits: [
    { Name: 'nofile', Soft: 1024, Hard: 1024 },
    { Name: 'core', Soft: 0, Hard: 0 },
    // Counted for the user on the whole machine, so it guards nothing here; unsaid, Podman asks for more than there may be.
    { Name: 'nproc', Soft: 30_000, Hard: 30_000 },
  ],
  ShmSize: mebi,
  Dns: [],
  // If the whole machine is out of memory, these go before anything of the platform's.
  OomScoreAdj: 1_000,
  // What is said on stdout is the environment's own affair, and a disk that anybody could fill.
  LogConfig: { Type: 'none', Config: {} },
  RestartPolicy: { Name: 'no' },
  PublishAllPorts: false,
}

function resourceLimits(resources: {
  readonly cpuMillis: number
  readonly memoryMb: number
  readonly processes: number
}): HostConfig {
  const memory = resources.memoryMb * mebi
  return {
    Memory: memory,
    // The same again: no swap, or a limit of memory would be none.
    MemorySwap: memory,
    NanoCpus: resources.cpuMillis * 1_000_000,
    // Where all want the processor at once the platform's processes, at 1024 each, come first, and machines by their sizes.
    CpuShares: Math.max(Math.round(resources.cpuMillis / 10), 2),
    PidsLimit: resources.processes,
  }
}

/** Podman lets everybody write to these beside a read-only root; here nobody may, unless the template says so. */
const closedTmpfs = Object.fromEntries(
  ['/run', '/tmp', '/var/tmp'].map((path) => [path, 'rw,noexec,nosuid,nodev,size=64k,mode=0755']),
)

type LoopbackHost = { readonly name: string; readonly address: string; readonly port: number }

/** A host that may be reached is a name for an address of the environment's own loopback; behind it is the egress proxy. */
function loopbackHosts(hosts: readonly string[]): readonly LoopbackHost[] {
  const targets = hosts.map(parseEgressHost)
  const names = [...new Set(targets.map(({ name }) => name))]
  return targets.map(({ name, port }) => ({ name, port, address: `127.0.1.${names.indexOf(name) + 1}` }))
}

/** Before the environment's own command: one listener for each host, in the order of the proxy's list. */
function egressCommand(network: EnvironmentNetwork): readonly string[] {
  if (network.policy !== 'egress') return []
  const listeners = loopbackHosts(network.hosts).map(({ address, port }) => `${address}:${port}`)
  return [agentProgram, 'egress-listen', proxySocket, ...listeners, '--']
}

/** No network but the loopback, as with the policy none. What leads out is a socket in a folder that is read-only here. */
function egressConfig(installation: string, id: string, hosts: readonly string[]): HostConfig {
  const names = new Map(loopbackHosts(hosts).map(({ name, address }) => [name, address]))
  return {
    NetworkMode: 'none',
    VolumesFrom: [`${proxyName(installation, id)}:ro`],
    // Nobody answers there: names are in the list or nowhere, and the machine's name servers are no affair of those inside.
    Dns: ['127.0.0.1'],
    ExtraHosts: [...names].map(([name, address]) => `${name}:${address}`),
    // Listeners have the ports of the hosts they stand for, and the agent does not run as root.
    Sysctls: { 'net.ipv4.ip_unprivileged_port_start': '0' },
  }
}

/** Everything that an environment may not do, in one place; container-options.test.ts looks at each line. */
export function containerOptions(
  installation: string,
  spec: EnvironmentSpec,
  imageCommand: readonly string[],
  isPodman: boolean,
): ContainerCreateOptions {
  const seconds = Math.floor(spec.deadline.getTime() / 1000)
  return {
    name: containerName(installation, spec.id),
    Image: spec.image,
    Hostname: 'environment',
    User: `${spec.user.uid}:${spec.user.gid}`,
    // The deadline is kept by the first process itself; an engine has no such thing.
    Entrypoint: [agentProgram, 'init', '--deadline', `${seconds}`, ...egressCommand(spec.network)],
    Cmd: [...(spec.command ?? imageCommand)],
    Env: Object.entries(spec.environment).map(([name, value]) => `${name}=${value}`),
    Labels: {
      [labels.installation]: installation,
      [labels.id]: spec.id,
      [labels.deadline]: spec.deadline.toISOString(),
    },
    NetworkDisabled: spec.network.policy === 'none',
    HostConfig: {
      ...confinement,
      ...resourceLimits(spec.resources),
      ...(spec.runtime ? { Runtime: spec.runtime } : {}),
      Tmpfs: { ...closedTmpfs, ...writableFolders(spec) },
      Mounts: [{ Type: 'volume', Source: agentVolume, Target: agentFolder, ReadOnly: true }],
      ...networkConfig(installation, spec.id, spec.network, isPodman),
    },
  }
}

function networkConfig(
  installation: string,
  id: string,
  network: EnvironmentNetwork,
  isPodman: boolean,
): HostConfig {
  if (network.policy === 'egress') return egressConfig(installation, id, network.hosts)
  if (network.policy === 'none') return { NetworkMode: 'none' }
  return {
    NetworkMode: networkName(installation, network.group),
    // Nobody's address. Older Docker asks the machine's own name server, if that is on its loopback, for whoever is inside.
    Dns: ['192.0.2.1'],
    // The machine's end of Podman's bridge has an address of IPv6 that nothing can take from it; whoever has none cannot call it.
    ...(isPodman ? { Sysctls: { 'net.ipv6.conf.eth0.disable_ipv6': '1' } } : {}),
  }
}

/** By its mode, as Podman knows no owner here: who mounts is root, and there is one user besides. */
function writableFolders({ writable }: EnvironmentSpec): Record<string, string> {
  return Object.fromEntries(
    writable.map(({ path, sizeMb, ownedBy }) => [
      path,
      `rw,exec,nosuid,nodev,size=${sizeMb}m,mode=${ownedBy === 'user' ? '1777' : '0700'}`,
    ]),
  )
}

/** A connection is a process of half a megabyte at most; the rest hang on until one has ended. */
const proxyResources = { cpuMillis: 250, memoryMb: 48, processes: 66 }

/**
 * The container beside an environment with a list of hosts. It has a network and the environment has none; it runs only
 * tiltyard-agent, which connects to the listed hosts and to nothing else.
 */
export function proxyOptions(
  installation: string,
  spec: Pick<EnvironmentSpec, 'id' | 'deadline'>,
  hosts: readonly string[],
  outgoing: string,
): ContainerCreateOptions {
  const seconds = Math.floor(spec.deadline.getTime() / 1000)
  return {
    name: proxyName(installation, spec.id),
    Image: proxyImage,
    Hostname: 'egress-proxy',
    User: '64000:64000',
    Entrypoint: [proxyProgram, 'init', '--deadline', `${seconds}`],
    Cmd: [proxyProgram, 'egress-proxy', proxySocket, ...hosts.map(proxyTarget)],
    Labels: {
      [labels.installation]: installation,
      [labels.egressProxyOf]: spec.id,
      [labels.deadline]: spec.deadline.toISOString(),
    },
    // Without a name of its own it goes with the last container that has it.
    Volumes: { [proxyFolder]: {} },
    HostConfig: {
      ...confinement,
      ...resourceLimits(proxyResources),
      Tmpfs: closedTmpfs,
      NetworkMode: outgoing,
      Sysctls: { 'net.ipv4.ip_forward': '0', 'net.ipv6.conf.all.disable_ipv6': '1' },
    },
  }
}

function proxyTarget(line: string): string {
  const { name, address, port } = parseEgressHost(line)
  return `${name}${address ? `=${address}` : ''}:${port}`
}
