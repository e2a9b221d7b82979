import Docker from 'dockerode'
import { labels } from '../container-options.ts'

/** The network as an operator creates it: the engine's default bridge with masquerading. */
export async function createOutgoingNetwork(socket: string, name: string): Promise<() => Promise<void>> {
  const docker = new Docker({ socketPath: socket })
  await docker.createNetwork({ Name: name, Driver: 'bridge', CheckDuplicate: true })
  return async () => {
    await docker.getNetwork(name).remove()
  }
}

/** Lists the containers of an environment with their states, and volumes that they were once seen with. */
export function createTraceFinder(socket: string): (id: string) => Promise<readonly string[]> {
  const docker = new Docker({ socketPath: socket })
  const folders = new Map<string, Set<string>>()
  return async (id) => {
    const seen = folders.get(id) ?? new Set()
    folders.set(id, seen)
    const all = await docker.listContainers({ all: true })
    const ours = all.filter(({ Labels }) => [Labels[labels.id], Labels[labels.egressProxyOf]].includes(id))
    for (const { Id } of ours)
      for (const { Name, Destination } of (await docker.getContainer(Id).inspect()).Mounts)
        if (Name && Destination === '/egress') seen.add(Name)
    const { Volumes } = await docker.listVolumes()
    const remaining = Volumes.filter(({ Name }) => seen.has(Name))
    return [
      ...ours.map(({ Names, State }) => `${Names[0]} ${State}`),
      ...remaining.map(({ Name }) => `folder ${Name}`),
    ]
  }
}
