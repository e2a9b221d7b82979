import { type EnvironmentSpec, findForbiddenAddress } from '@tiltyard/core/ports'
import type Docker from 'dockerode'
import { labels, networkName, proxyImage, proxyOptions } from './container-options.ts'
import { ensureContainer, removeContainer, startContainer } from './containers.ts'
import { isEngineError, isNetworkMissing } from './errors.ts'

/** Detected from the engine, not from the settings: Podman treated as Docker would expose the host to every group. */
export function createPodmanCheck(docker: Docker): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null
  return () => {
    answer ??= fetchIsPodman(docker)
    // An unreachable engine gives no result, so the failure is not cached.
    answer.catch(() => {
      answer = null
    })
    return answer
  }
}

async function fetchIsPodman(docker: Docker): Promise<boolean> {
  const { Components = [] } = await docker.version()
  return Components.some(({ Name }) => /podman/i.test(Name))
}

/**
 * Podman's network backend: CNI leaves the host without an IPv4 address on the bridge of an internal network. Netavark,
 * the only backend from Podman 5 on, assigns one on every bridge.
 */
async function hasGroupNetworks(docker: Docker): Promise<boolean> {
  const { host } = await new Promise<{ readonly host?: { readonly networkBackend?: string } }>(
    (done, fail) => {
      const options = { path: '/v4.0.0/libpod/info', method: 'GET', statusCodes: { 200: true } }
      docker.modem.dial(options, (fault, info) => (fault ? fail(fault) : done(info as object)))
    },
  )
  return host?.networkBackend === 'cni'
}

/** The network of one group connects its environments only: the host is not reachable on it either. */
export async function ensureNetwork(
  docker: Docker,
  { installation, isPodman }: Pick<EngineContext, 'installation' | 'isPodman'>,
  group: string,
): Promise<void> {
  const name = networkName(installation, group)
  const onPodman = await isPodman()
  if (onPodman && !(await hasGroupNetworks(docker)))
    throw new Error('netavark gives the machine an address in every network: groups on Podman need CNI')
  if (await removeDuplicateNetworks(docker, name)) return
  try {
    await docker.createNetwork({
      Name: name,
      CheckDuplicate: true,
      Driver: 'bridge',
      Internal: true,
      EnableIPv6: false,
      ...(onPodman ? {} : { Options: isolatedBridgeOptions }),
      Labels: { [labels.installation]: installation },
    })
  } catch (fault) {
    if (!isEngineError(fault, 409, /already (exists|used)/i)) throw fault
  }
  await removeDuplicateNetworks(docker, name)
}

/** Docker options; the second is the name in newer versions. */
const isolatedBridgeOptions = {
  'com.docker.network.bridge.inhibit_ipv4': 'true',
  'com.docker.network.bridge.gateway_mode_ipv4': 'isolated',
  'com.docker.network.bridge.enable_ip_masquerade': 'false',
}

/** Docker lets concurrent requests create two networks of one name; every process keeps the older one. */
async function removeDuplicateNetworks(docker: Docker, name: string): Promise<boolean> {
  const all = await docker.listNetworks({ filters: { name: [name] } })
  const named = all.filter((network) => network.Name === name)
  const [, ...later] = named.sort((a, b) => `${a.Created}${a.Id}`.localeCompare(`${b.Created}${b.Id}`))
  for (const { Id } of later)
    await docker
      .getNetwork(Id)
      .remove()
      .catch(() => undefined)
  return named.length > 0
}

/** Engines refuse to remove a network in use, so removal is tried on all of them. */
export async function removeUnusedNetworks(docker: Docker, installation: string): Promise<void> {
  const ours = await docker.listNetworks({ filters: { label: [`${labels.installation}=${installation}`] } })
  await Promise.all(
    ours.map(({ Id }) =>
      docker
        .getNetwork(Id)
        .remove()
        .catch(() => undefined),
    ),
  )
}

export type EngineContext = {
  readonly installation: string
  readonly outgoing?: string | undefined
  readonly permitted: readonly string[]
  readonly isPodman: () => Promise<boolean>
  readonly imageCommand: (image: string) => Promise<readonly string[]>
}

/** Started before its environment, which mounts the folder with the proxy's socket. */
export async function ensureEgressProxy(
  docker: Docker,
  { installation, outgoing, permitted }: EngineContext,
  spec: EnvironmentSpec,
): Promise<void> {
  if (spec.network.policy !== 'egress') return
  if (!outgoing)
    throw new Error(
      'no environment is let out here: the installation names no network for it (ENGINE_EGRESS_NETWORK)',
    )
  // Templates outlive settings, so their hosts are checked against the current setting at each start.
  const address = findForbiddenAddress(spec.network.hosts, permitted)
  if (address !== null)
    throw new Error(`the installation permits no private address ${address} (ENGINE_EGRESS_PRIVATE_RANGES)`)
  const proxy = await ensureContainer(
    docker,
    proxyOptions(installation, spec, spec.network.hosts, outgoing),
  ).catch((fault: unknown) => {
    throw explainError(fault, outgoing)
  })
  try {
    await startContainer(proxy)
  } catch (fault) {
    // A container that never started would keep its name reserved.
    await removeContainer(proxy)
    throw explainError(fault, outgoing)
  }
}

function explainError(fault: unknown, outgoing: string): unknown {
  if (isNetworkMissing(fault))
    return new Error(`the engine has no network ${outgoing} (ENGINE_EGRESS_NETWORK)`)
  if (isEngineError(fault, 404, /no such image|image not known/i))
    return new Error(`the engine has no image ${proxyImage}: pnpm images makes it`)
  return fault
}
