import type { EnvironmentSpec } from '@tiltyard/core/ports'

export type KubernetesOptions = {
  /** A file with addresses and credentials; null: those of the pod that this process runs in. */
  readonly kubeconfig: string | null
  /** Installations that share a cluster do not see each other's environments. */
  readonly installation: string
  /** Runtime classes that a template may choose. */
  readonly runtimes: readonly string[]
  readonly rules: ClusterRules
}

/** Decisions of an installation about its cluster, for all environments. */
export type ClusterRules = {
  /** An image with tiltyard-agent and nothing else (tools/images/agent). */
  readonly toolsImage: string
  /**
   * pinned: images by digest only, so that a tag cannot be redirected. local: only images on the node; nothing is
   * pulled.
   */
  readonly images: 'pinned' | 'local'
  /** Isolation of environments: by network policies, or by a runtime class that gives pods no network at all. */
  readonly isolation: 'policies' | 'runtime'
  /** Runtime class of templates that choose none; null: the cluster's default. */
  readonly runtimeClass: string | null
  /** Label and taint of the nodes for environments; null: any node. */
  readonly nodes: { readonly key: string; readonly value: string } | null
  /** Root inside is an unprivileged user on the node; the nodes must support user namespaces. */
  readonly hasUserNamespaces: boolean
}

/** Labels and a unique namespace name tie cluster objects to their environment row; the name prevents a duplicate. */

export const labels = {
  installation: 'tiltyard.installation',
  id: 'tiltyard.id',
  group: 'tiltyard.group',
} as const

/** Times are annotations, because a label value may not contain a colon. */
export const annotations = {
  deadline: 'tiltyard.deadline',
  /** Set when a stop was requested: the reason why the environment is not running. */
  stopped: 'tiltyard.stopped',
} as const

/** Each pod is alone in its namespace, so a fixed name suffices. */
export const podName = 'environment'
export const containers = { environment: 'environment', sidecar: 'sidecar', init: 'init' } as const

/** A namespace name has at most 63 characters: 36 of the id, a hyphen, and the rest for the installation. */
const maxInstallationLength = 26

export const namespaceName = (installation: string, id: string) => `${installation}-${id}`

export const ownLabels = (installation: string, id: string) => ({
  [labels.installation]: installation,
  [labels.id]: id,
})

/** Checked before any object is created. Null: the driver supports the specification. */
export function refusalReason(
  spec: EnvironmentSpec,
  { runtimes, rules }: Pick<KubernetesOptions, 'runtimes' | 'rules'>,
  now: Date,
): string | null {
  if (spec.runtime !== null && !runtimes.includes(spec.runtime))
    return `the runtime ${spec.runtime} is not among those of this installation`
  if (spec.user.uid === 0 || spec.user.gid === 0) return 'no environment runs as root'
  if (spec.deadline <= now) return `the deadline of ${spec.id} is past`
  if (spec.network.policy === 'egress')
    return 'this engine lets no environment out: there is no proxy with a list of hosts yet'
  if (spec.network.policy === 'group' && rules.isolation === 'runtime')
    return 'where the runtime gives no network, there are no groups of environments'
  if (spec.command === null)
    return `a cluster does not tell the command of ${spec.image}: templates for Kubernetes have to name it`
  if (rules.images === 'pinned' && !isPinned(spec.image))
    return `the image ${spec.image} is not named by its digest (…@sha256:…)`
  return null
}

const isPinned = (image: string) => /@sha256:[0-9a-f]{64}$/.test(image)

/** Named as in the settings. */
export type KubernetesSettings = {
  readonly ENGINE_INSTALLATION: string
  readonly ENGINE_RUNTIMES: string
  readonly KUBECONFIG?: string | undefined
  readonly KUBERNETES_TOOLS_IMAGE?: string | undefined
  readonly KUBERNETES_IMAGES: 'pinned' | 'local'
  readonly KUBERNETES_ISOLATION: 'policies' | 'runtime'
  readonly KUBERNETES_RUNTIME_CLASS?: string | undefined
  readonly KUBERNETES_NODES?: string | undefined
  readonly KUBERNETES_USER_NAMESPACES: 'yes' | 'no'
}

/** Invalid values end the process at start with every name listed, like any other setting. */
export function parseKubernetesSettings(settings: KubernetesSettings): KubernetesOptions {
  const toolsImage = settings.KUBERNETES_TOOLS_IMAGE ?? ''
  const errors = [...listSettingErrors(settings, toolsImage)]
  if (errors.length > 0)
    throw new Error(`settings are missing or wrong:\n${errors.map((line) => `  ${line}`).join('\n')}`)
  const [key, value] = settings.KUBERNETES_NODES?.split('=') ?? []
  return {
    kubeconfig: settings.KUBECONFIG ?? null,
    installation: settings.ENGINE_INSTALLATION,
    runtimes: settings.ENGINE_RUNTIMES.split(',').filter(Boolean),
    rules: {
      toolsImage,
      images: settings.KUBERNETES_IMAGES,
      isolation: settings.KUBERNETES_ISOLATION,
      runtimeClass: settings.KUBERNETES_RUNTIME_CLASS ?? null,
      nodes: key && value ? { key, value } : null,
      hasUserNamespaces: settings.KUBERNETES_USER_NAMESPACES === 'yes',
    },
  }
}

function* listSettingErrors(settings: KubernetesSettings, toolsImage: string): Generator<string> {
  if (!toolsImage) yield 'KUBERNETES_TOOLS_IMAGE: the image of tiltyard-agent is needed'
  else if (settings.KUBERNETES_IMAGES === 'pinned' && !isPinned(toolsImage))
    yield 'KUBERNETES_TOOLS_IMAGE: not named by its digest (…@sha256:…), as KUBERNETES_IMAGES asks for'
  if (settings.ENGINE_INSTALLATION.length > maxInstallationLength)
    yield `ENGINE_INSTALLATION: on Kubernetes ${maxInstallationLength} letters at most`
  if (settings.KUBERNETES_ISOLATION === 'runtime' && !settings.KUBERNETES_RUNTIME_CLASS)
    yield 'KUBERNETES_RUNTIME_CLASS: needed where the runtime is what keeps environments apart'
}
