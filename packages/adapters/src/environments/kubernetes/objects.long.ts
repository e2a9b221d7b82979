import { randomUUID } from 'node:crypto'
import { ApiextensionsV1Api, NodeV1Api } from '@kubernetes/client-node'
import { sampleSpec } from '@tiltyard/core/ports/testing'
import { getTestCluster } from '@tiltyard/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences, metricsDefinition } from './cluster.fixture.ts'
import { connectCluster } from './cluster.ts'
import { createKubernetesDriver } from './kubernetes.ts'
import { objectsOf } from './objects.ts'
import { namespaceName, podName } from './options.ts'

const { kubeconfig, masterConfig, runtimeHandler, rules: given } = getTestCluster()
const rules = { ...given, isolation: 'policies' } as const
const installation = `o-${process.pid}`
const runtime = `tests-${process.pid}`
const driver = createKubernetesDriver({ kubeconfig, installation, runtimes: [runtime], rules })
/** The platform's own service account may not read everything that it creates. */
const { config, core, networking, custom } = connectCluster(masterConfig)
const runtimes = config.makeApiClient(NodeV1Api)

describe('a cluster', () => {
  const spec = sampleSpec('tiltyard/box:latest', {
    network: { policy: 'group', group: randomUUID() },
    runtime,
  })
  const namespace = namespaceName(installation, spec.id)

  beforeAll(async () => {
    await runtimes.createRuntimeClass({ body: { metadata: { name: runtime }, handler: runtimeHandler } })
    await driver.ensure(spec)
  })
  afterAll(async () => {
    await driver.remove(spec.id)
    await runtimes.deleteRuntimeClass({ name: runtime })
  })

  test('the cluster stores every field of every rendered object unchanged', async () => {
    const { pod, ...others } = objectsOf(installation, spec, rules, new Date())
    const stored = await core.readNamespacedPod({ name: podName, namespace })
    // The deadline depends on the second in which the pod is rendered.
    const { activeDeadlineSeconds } = stored.spec ?? {}
    expect(activeDeadlineSeconds).toBeGreaterThan(500)
    const lost = [
      ...differences({ ...pod, spec: { ...pod.spec, activeDeadlineSeconds } }, stored),
      ...differences(others.namespace, await core.readNamespace({ name: namespace })),
      ...differences(others.quota, await core.readNamespacedResourceQuota({ name: podName, namespace })),
      ...differences(others.account, await core.readNamespacedServiceAccount({ name: podName, namespace })),
    ]
    expect(lost).toEqual([])
    expect(others.policies.length).toBe(2)
    for (const policy of others.policies) {
      const name = policy.metadata?.name ?? ''
      expect(differences(policy, await networking.readNamespacedNetworkPolicy({ name, namespace }))).toEqual(
        [],
      )
    }
  })

  test('the quota admits no other object into the namespace', async () => {
    const body = { metadata: { name: 'second' }, spec: { containers: [{ name: 'a', image: 'a' }] } }
    await expect(core.createNamespacedPod({ namespace, body })).rejects.toThrow(/quota/)
    const service = { metadata: { name: 'door' }, spec: { ports: [{ port: 80 }] } }
    await expect(core.createNamespacedService({ namespace, body: service })).rejects.toThrow(/quota/)
  })

  test('a cluster with metrics reports the load of an environment', async () => {
    const kinds = config.makeApiClient(ApiextensionsV1Api)
    const [group, version, plural] = ['metrics.k8s.io', 'v1beta1', 'pods']
    const name = `${plural}.${group}`
    await kinds.createCustomResourceDefinition({ body: metricsDefinition })
    try {
      const usage = { cpu: '250m', memory: '12Mi' }
      const body = { apiVersion: `${group}/${version}`, kind: 'PodMetrics', metadata: { name: podName } }
      const containers = [{ name: 'environment', usage }]
      const make = () =>
        custom.createNamespacedCustomObject({
          group,
          version,
          namespace,
          plural,
          body: { ...body, containers },
        })
      await expect.poll(() => make().then(Boolean, () => false), { timeout: 20_000 }).toBe(true)
      expect(await driver.load(spec.id)).toEqual({ cpuMillis: 250, memoryMb: 12, processes: 0 })
    } finally {
      await kinds.deleteCustomResourceDefinition({ name })
    }
  })
})
