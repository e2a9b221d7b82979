import { longestInstallation } from './names.ts'
import type { KubernetesOptions } from './options.ts'
import { isPinned } from './refusals.ts'

/** As the settings name it. */
export type KubernetesChoice = {
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

/** Wrong ones end the process at its start, with the name of each, like every other setting. */
export function kubernetesOptions(choice: KubernetesChoice): KubernetesOptions {
  const toolsImage = choice.KUBERNETES_TOOLS_IMAGE ?? ''
  const wrong = [...complaints(choice, toolsImage)]
  if (wrong.length > 0)
    throw new Error(`settings are missing or wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  const [key, value] = choice.KUBERNETES_NODES?.split('=') ?? []
  return {
    kubeconfig: choice.KUBECONFIG ?? null,
    installation: choice.ENGINE_INSTALLATION,
    runtimes: choice.ENGINE_RUNTIMES.split(',').filter(Boolean),
    rules: {
      toolsImage,
      images: choice.KUBERNETES_IMAGES,
      isolation: choice.KUBERNETES_ISOLATION,
      runtimeClass: choice.KUBERNETES_RUNTIME_CLASS ?? null,
      nodes: key && value ? { key, value } : null,
      hasUserNamespaces: choice.KUBERNETES_USER_NAMESPACES === 'yes',
    },
  }
}

function* complaints(choice: KubernetesChoice, toolsImage: string): Generator<string> {
  if (!toolsImage) yield 'KUBERNETES_TOOLS_IMAGE: the image of our own program is needed'
  else if (choice.KUBERNETES_IMAGES === 'pinned' && !isPinned(toolsImage))
    yield 'KUBERNETES_TOOLS_IMAGE: not named by its digest (…@sha256:…), as KUBERNETES_IMAGES asks for'
  if (choice.ENGINE_INSTALLATION.length > longestInstallation)
    yield `ENGINE_INSTALLATION: on Kubernetes ${longestInstallation} letters at most`
  if (choice.KUBERNETES_ISOLATION === 'runtime' && !choice.KUBERNETES_RUNTIME_CLASS)
    yield 'KUBERNETES_RUNTIME_CLASS: needed where the runtime is what keeps environments apart'
}
