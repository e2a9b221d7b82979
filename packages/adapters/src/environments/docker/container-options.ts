import type { EnvironmentNetwork, EnvironmentSpec } from '@tiltyard/core/ports'
import type { ContainerCreateOptions, HostConfig } from 'dockerode'
import { closedFolders, confinement, limits } from './confinement.ts'
import { doorWords, egressConfig } from './egress.ts'
import { containerName, insideFolder, insideProgram, insideVolume, labels, networkName } from './names.ts'

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
    Entrypoint: [insideProgram, 'until', `${seconds}`, ...doorWords(spec.network)],
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
      ...limits(spec.resources),
      ...(spec.runtime ? { Runtime: spec.runtime } : {}),
      Tmpfs: { ...closedFolders, ...writableFolders(spec) },
      Mounts: [{ Type: 'volume', Source: insideVolume, Target: insideFolder, ReadOnly: true }],
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
