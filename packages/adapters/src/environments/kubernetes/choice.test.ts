import { expect, test } from 'vitest'
import { kubernetesOptions } from './choice.ts'
import { localRules, pinnedTools, strictRules } from './samples.suite.ts'

const least = {
  ENGINE_INSTALLATION: 'here',
  ENGINE_RUNTIMES: '',
  KUBERNETES_TOOLS_IMAGE: 'tiltyard/inside:1',
  KUBERNETES_IMAGES: 'local',
  KUBERNETES_ISOLATION: 'policies',
  KUBERNETES_USER_NAMESPACES: 'no',
} as const

test('settings become rules', () => {
  expect(kubernetesOptions(least)).toEqual({
    kubeconfig: null,
    installation: 'here',
    runtimes: [],
    rules: localRules,
  })
  const most = kubernetesOptions({
    ...least,
    ENGINE_RUNTIMES: 'gvisor,kata',
    KUBECONFIG: '/etc/kubeconfig',
    KUBERNETES_TOOLS_IMAGE: pinnedTools,
    KUBERNETES_IMAGES: 'pinned',
    KUBERNETES_RUNTIME_CLASS: 'gvisor',
    KUBERNETES_NODES: 'tiltyard.environments=only',
    KUBERNETES_USER_NAMESPACES: 'yes',
  })
  expect(most).toEqual({
    kubeconfig: '/etc/kubeconfig',
    installation: 'here',
    runtimes: ['gvisor', 'kata'],
    rules: strictRules,
  })
})

test('every wrong one is named at once', () => {
  const { KUBERNETES_TOOLS_IMAGE: _, ...without } = least
  const wrong = { ...without, ENGINE_INSTALLATION: 'a'.repeat(27), KUBERNETES_ISOLATION: 'runtime' } as const
  expect(() => kubernetesOptions(wrong)).toThrow(
    /KUBERNETES_TOOLS_IMAGE.*\n.*ENGINE_INSTALLATION.*26.*\n.*KUBERNETES_RUNTIME_CLASS/,
  )
  expect(() => kubernetesOptions({ ...least, KUBERNETES_IMAGES: 'pinned' })).toThrow('digest')
})
