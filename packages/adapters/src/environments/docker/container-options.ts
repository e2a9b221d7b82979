import { type EnvironmentNetwork, type EnvironmentSpec, parseEgressHost } from '@tiltyard/core/ports'
import type { ContainerCreateOptions, HostConfig } from 'dockerode'
import { agentFolder, agentProgram } from '../agent.ts'

/** Labels and a unique container name tie an engine object to its environment row; the name prevents a duplicate. */

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

/** Options of every container, environment or egress proxy; container-options.test.ts checks each line. */
const confinement: HostConfig = {
  ReadonlyRootfs: true,
  CapDrop: ['ALL'],
  Privileged: false,
  SecurityOpt: ['no-new-privileges'],
  IpcMode: 'private',
  Ulimits: [
    { Name: 'nofile', Soft: 1024, Hard: 1024 },
    { Name: 'core', Soft: 0, Hard: 0 },
    // nproc counts the user's processes on the whole host, so it limits nothing here; left unset, Podman requests more
    // than the allowed maximum.
    { Name: 'nproc', Soft: 30_000, Hard: 30_000 },
  ],
  ShmSize: mebi,
  Dns: [],
  // When the host runs out of memory, environments are killed before any process of the platform.
  OomScoreAdj: 1_000,
  // The output of an environment is not logged: logs would be a disk that any player could fill.
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
    // Equal to the memory limit: with swap, an environment could exceed that limit.
    MemorySwap: memory,
    NanoCpus: resources.cpuMillis * 1_000_000,
    // Under contention the platform's processes (1024 shares each) come first, and environments share by their size.
    CpuShares: Math.max(Math.round(resources.cpuMillis / 10), 2),
    PidsLimit: resources.processes,
  }
}

/**
 * Podman makes these folders writable beside a read-only root; an environment may write there only if its template says
 * so.
 */
const closedTmpfs = Object.fromEntries(
  ['/run', '/tmp', '/var/tmp'].map((path) => [path, 'rw,noexec,nosuid,nodev,size=64k,mode=0755']),
)

type LoopbackHost = { readonly name: string; readonly address: string; readonly port: number }

/**
 * A listed host name resolves to an address of the environment's own loopback, where a listener forwards to the egress
 * proxy.
 */
function loopbackHosts(hosts: readonly string[]): readonly LoopbackHost[] {
  const targets = hosts.map(parseEgressHost)
  const names = [...new Set(targets.map(({ name }) => name))]
  return targets.map(({ name, port }) => ({ name, port, address: `127.0.1.${names.indexOf(name) + 1}` }))
}

/** The agent starts one listener per host, in the order of the proxy's list, before the environment's own command. */
function egressCommand(network: EnvironmentNetwork): readonly string[] {
  if (network.policy !== 'egress') return []
  const listeners = loopbackHosts(network.hosts).map(({ address, port }) => `${address}:${port}`)
  return [agentProgram, 'egress-listen', proxySocket, ...listeners, '--']
}

/**
 * An environment with egress has only the loopback, as with the policy none. Its way out is a socket in a read-only
 * folder.
 */
function egressConfig(installation: string, id: string, hosts: readonly string[]): HostConfig {
  const names = new Map(loopbackHosts(hosts).map(({ name, address }) => [name, address]))
  return {
    NetworkMode: 'none',
    VolumesFrom: [`${proxyName(installation, id)}:ro`],
    // No DNS server listens there: an environment resolves only listed names and never reaches the host's name servers.
    Dns: ['127.0.0.1'],
    ExtraHosts: [...names].map(([name, address]) => `${name}:${address}`),
    // Listeners bind the ports of the hosts that they stand for, and the agent does not run as root.
    Sysctls: { 'net.ipv4.ip_unprivileged_port_start': '0' },
  }
}

/** All restrictions of an environment in one place; container-options.test.ts checks each line. */
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
    // The agent enforces the deadline: engines have no such option.
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
    // An address without a server (TEST-NET-1). Older Docker forwards DNS queries to a name server on the host's
    // loopback.
    Dns: ['192.0.2.1'],
    // The host's end of a Podman bridge has an IPv6 address that cannot be removed; an environment without IPv6 cannot
    // reach it.
    ...(isPodman ? { Sysctls: { 'net.ipv6.conf.eth0.disable_ipv6': '1' } } : {}),
  }
}

/**
 * Access is set by mode because Podman supports no owner here: the mounting user is root, and there is one other user.
 */
function writableFolders({ writable }: EnvironmentSpec): Record<string, string> {
  return Object.fromEntries(
    writable.map(({ path, sizeMb, ownedBy }) => [
      path,
      `rw,exec,nosuid,nodev,size=${sizeMb}m,mode=${ownedBy === 'user' ? '1777' : '0700'}`,
    ]),
  )
}

/** A connection is a process of at most half a megabyte; further connections wait until one ends. */
const proxyResources = { cpuMillis: 250, memoryMb: 48, processes: 66 }

/**
 * The egress proxy container of an environment with a host list: the proxy has a network, the environment has none. The
 * proxy runs only tiltyard-agent, which connects to the listed hosts and to nothing else.
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
    // An anonymous volume is removed with the last container that uses it.
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
