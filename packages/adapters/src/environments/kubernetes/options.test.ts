import { expect, test } from 'vitest'
import { localRules, pinnedTools, strictRules } from './cluster.fixture.ts'
import { parseKubernetesSettings } from './options.ts'

const least = {
  ENGINE_INSTALLATION: 'here',
  ENGINE_RUNTIMES: '',
  KUBERNETES_TOOLS_IMAGE: 'tiltyard/agent:1',
  KUBERNETES_IMAGES: 'local',
  KUBERNETES_ISOLATION: 'policies',
  KUBERNETES_USER_NAMESPACES: 'no',
} as const

test('the settings are parsed into cluster rules', () => {
  expect(parseKubernetesSettings(least)).toEqual({
    kubeconfig: null,
    installation: 'here',
    runtimes: [],
    rules: localRules,
  })
  const most = parseKubernetesSettings({
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

test('all invalid settings are reported at once, by name', () => {
  const { KUBERNETES_TOOLS_IMAGE: _, ...without } = least
  const wrong = { ...without, ENGINE_INSTALLATION: 'a'.repeat(27), KUBERNETES_ISOLATION: 'runtime' } as const
  expect(() => parseKubernetesSettings(wrong)).toThrow(
    /KUBERNETES_TOOLS_IMAGE.*\n.*ENGINE_INSTALLATION.*26.*\n.*KUBERNETES_RUNTIME_CLASS/,
  )
  expect(() => parseKubernetesSettings({ ...least, KUBERNETES_IMAGES: 'pinned' })).toThrow('digest')
})
