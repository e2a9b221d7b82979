import type { HostConfig } from 'dockerode'

const mebi = 1024 * 1024

/** What holds for every container of ours, environment or gate; container-options.test.ts looks at each line. */
export const confinement: HostConfig = {
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

export function limits(resources: {
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
export const closedFolders = Object.fromEntries(
  ['/run', '/tmp', '/var/tmp'].map((path) => [path, 'rw,noexec,nosuid,nodev,size=64k,mode=0755']),
)
