import type Docker from 'dockerode'

export const image = 'tiltyard/box:latest'
export const resources = { cpuMillis: 250, memoryMb: 32, processes: 16 } as const
const bytes = resources.memoryMb * 2 ** 20

/** The same limits without the platform's agent and filters. */
const options: Docker.ContainerCreateOptions = {
  Image: image,
  User: '1000:1000',
  NetworkDisabled: true,
  HostConfig: {
    NetworkMode: 'none',
    ReadonlyRootfs: true,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges'],
    Memory: bytes,
    MemorySwap: bytes,
    NanoCpus: resources.cpuMillis * 1_000_000,
    PidsLimit: resources.processes,
    Tmpfs: { '/tmp': 'rw,size=4m' },
  },
}

/** Milliseconds from the request to a running container, which is removed afterwards. */
export async function startBareContainer(docker: Docker): Promise<number> {
  const since = performance.now()
  const container = await docker.createContainer(options)
  await container.start()
  const took = performance.now() - since
  await container.remove({ force: true })
  return took
}
