import type Docker from 'dockerode'
import { isFault } from './faults.ts'
import { labels, networkName } from './names.ts'
import { hasGroupNetworks, isPodman } from './podman.ts'

/** A network of one group, on which there is nobody but its environments: not even the machine can be called there. */
export async function ensureNetwork(docker: Docker, installation: string, group: string): Promise<void> {
  const name = networkName(installation, group)
  const onPodman = await isPodman(docker)
  if (onPodman && !(await hasGroupNetworks(docker)))
    throw new Error('netavark gives the machine an address in every network: groups on Podman need CNI')
  if (await keepOne(docker, name)) return
  try {
    await docker.createNetwork({
      Name: name,
      CheckDuplicate: true,
      Driver: 'bridge',
      Internal: true,
      EnableIPv6: false,
      ...(onPodman ? {} : { Options: withoutMachine }),
      Labels: { [labels.installation]: installation },
    })
  } catch (fault) {
    if (!isFault(fault, 409, /already (exists|used)/i)) throw fault
  }
  await keepOne(docker, name)
}

/** Docker's; the second word for it is that of newer ones. */
const withoutMachine = {
  'com.docker.network.bridge.inhibit_ipv4': 'true',
  'com.docker.network.bridge.gateway_mode_ipv4': 'isolated',
  'com.docker.network.bridge.enable_ip_masquerade': 'false',
}

/** Docker lets two that ask at once make two of a name; the older stays, whoever looks. */
async function keepOne(docker: Docker, name: string): Promise<boolean> {
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

/** Engines refuse to remove what is in use, so everything may be tried. */
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
