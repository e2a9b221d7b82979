import { z } from 'zod'
import { addressRanges, origin, setting } from './setting-schema.ts'

/** Settings of environments: who controls the engine, how much there may be, where people reach them. */
export const environmentGroups = {
  /**
   * For the two processes that control the engine; processes that only need to know whether there is one read the next
   * group.
   */
  engine: z.object({
    ENGINE_SOCKET: setting(
      z.string().default('/run/docker.sock'),
      'The engine’s Unix socket (docker, podman). Whoever may write to it is root on that machine: worker and access need it, and nothing else.',
    ),
    ENGINE_INSTALLATION: setting(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'up to 31 small letters, digits and hyphens')
        .default('tiltyard'),
      'The name under which this installation’s environments are known to the engine; two may share an engine.',
    ),
    ENGINE_RUNTIMES: setting(
      z.string().default(''),
      'Runtimes that templates may ask for besides the engine’s own, separated by commas (runsc, kata …).',
    ),
    ENGINE_EGRESS_NETWORK: setting(
      z
        .string()
        .regex(
          /^(?:(?!(?:host|none|default|bridge)$)[A-Za-z0-9][A-Za-z0-9_.-]*)?$/,
          'the name of a network that was made for it',
        )
        .default(''),
      'The engine’s network (docker, podman) by which environments with a list of hosts reach them; empty: none is let out.',
    ),
    KUBECONFIG: setting(
      z.string().optional(),
      'A file that says where the cluster is and who we are there (kubernetes). Unset: the cluster that the process itself runs in, as its service account.',
    ),
    KUBERNETES_TOOLS_IMAGE: setting(
      z.string().optional(),
      'The image of tiltyard-agent (tiltyard/agent), as the cluster’s nodes can pull it; needed on kubernetes.',
    ),
    KUBERNETES_IMAGES: setting(
      z.enum(['pinned', 'local']).default('pinned'),
      'pinned: templates name images by digest, and nodes pull them. local: only what a node has already; nothing is pulled.',
    ),
    KUBERNETES_ISOLATION: setting(
      z.enum(['policies', 'runtime']).default('policies'),
      'What keeps environments apart. policies: the cluster’s network enforces NetworkPolicy, which you have tried. runtime: KUBERNETES_RUNTIME_CLASS gives pods no network; there are no groups then.',
    ),
    KUBERNETES_RUNTIME_CLASS: setting(
      z.string().optional(),
      'The runtime class of environments whose template asks for none (gvisor, kata …). Unset: the cluster’s own.',
    ),
    KUBERNETES_NODES: setting(
      z
        .string()
        .regex(/^[\w./-]+=[\w.-]+$/, 'label=value')
        .optional(),
      'Label and taint of the nodes that are for environments only, as label=value. Unset: any node.',
    ),
    KUBERNETES_USER_NAMESPACES: setting(
      z.enum(['yes', 'no']).default('no'),
      'Whether pods get user namespaces (hostUsers: false); nodes have to be able to.',
    ),
  }),
  environments: z.object({
    ENGINE_KIND: setting(
      z.enum(['docker', 'podman', 'kubernetes', 'none']).default('none'),
      'What runs people’s environments; none: there are none, and questions that need one say so.',
    ),
    ENGINE_EGRESS_PRIVATE_RANGES: setting(
      addressRanges.default(''),
      'Ranges of private addresses that templates may list hosts in, separated by commas (10.20.0.0/16); empty: none. This machine, link-local addresses and multicast stay shut in any case. Api and worker must be told the same.',
    ),
    RUNNING_LIMIT: setting(
      z.coerce.number().int().min(1).max(100).default(2),
      'How many environments one person may have at once.',
    ),
    TEAM_RUNNING_LIMIT: setting(
      z.coerce.number().int().min(1).max(100).default(3),
      'How many environments one team of a competition may have at once.',
    ),
    ENVIRONMENTS_LIMIT: setting(
      z.coerce.number().int().min(0).max(1_000_000).default(100),
      'How many environments there may be at once, kept warm ones included; whoever comes later waits in line.',
    ),
    ENVIRONMENTS_CPU_MILLIS: setting(
      z.coerce.number().int().min(0).optional(),
      'How much processor time may be given out in all, in thousandths of a core. Unset: not limited.',
    ),
    ENVIRONMENTS_MEMORY_MB: setting(
      z.coerce.number().int().min(0).optional(),
      'How much memory may be given out in all. Unset: not limited.',
    ),
  }),
  access: z.object({
    ACCESS_ORIGIN: setting(
      origin.optional(),
      'Where browsers open terminals of environments and set passwords inside; a host that serves nothing else. Unset: nobody can enter an environment.',
    ),
    ACCESS_DOMAIN: setting(
      z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9.-]*[a-z0-9](:\d{1,5})?$/,
          'a host name in small letters, with its port when it is not the usual one',
        )
        .optional(),
      'The domain below which each service of each environment has a host of its own; a registrable domain that nothing else is on, with a wildcard in DNS and in its certificate.',
    ),
    ACCESS_TCP: setting(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]*[a-z0-9]:\d{1,5}$/, 'a host name in small letters and a port')
        .optional(),
      'Host and port where players’ own tools reach TCP services of environments, as shown to them. Unset: only HTTP services have an address.',
    ),
    ACCESS_TCP_PORT: setting(
      z.coerce.number().int().min(1).max(65_535).optional(),
      'The port on which the gateway listens for them. Unset: it does not.',
    ),
  }),
} as const
