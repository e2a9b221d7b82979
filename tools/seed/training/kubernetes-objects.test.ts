import { objectsOf } from '@tiltyard/adapters/environments/kubernetes'
import type { EnvironmentSpec } from '@tiltyard/core/ports'
import { expect, test } from 'vitest'
import { demoTemplates } from './templates.ts'

type Plan = NonNullable<ReturnType<(typeof demoTemplates)['get']>>
const now = new Date('2026-11-15T20:00:00Z')
const rules = {
  toolsImage: 'tiltyard/agent:latest',
  images: 'local',
  isolation: 'policies',
  runtimeClass: 'gvisor',
  nodes: null,
  hasUserNamespaces: false,
} as const

const specOf = ({ uid, gid, cpuMillis, memoryMb, processes, variables, ...plan }: Plan): EnvironmentSpec => ({
  id: '6f1c3b0e-58f5-4f0c-9d0a-0c9f6a1d2e3f',
  image: plan.image,
  command: plan.command,
  environment: variables,
  user: { uid, gid },
  resources: { cpuMillis, memoryMb, processes },
  writable: plan.writable,
  runtime: plan.runtime,
  network: { policy: 'none' },
  deadline: new Date(now.getTime() + 3_600_000),
})

/** Named one by one: a field that goes missing from what is rendered is found here, whatever else a template asks for. */
test.each([...demoTemplates])('%s could run on a cluster that trusts nobody', (_name, plan) => {
  const spec = specOf(plan)
  const { namespace, policies, quota, account, pod } = objectsOf('here', spec, rules, now)
  expect(spec.command).not.toBeNull()
  expect(namespace.metadata?.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' })
  expect(policies.map(({ spec: rule }) => rule)).toEqual([
    { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  ])
  expect(quota.spec?.hard).toMatchObject({ pods: '1', services: '0', persistentvolumeclaims: '0' })
  expect(account.automountServiceAccountToken).toBe(false)
  expect(pod.spec).toMatchObject({
    restartPolicy: 'Never',
    activeDeadlineSeconds: 3_600,
    terminationGracePeriodSeconds: 1,
    runtimeClassName: 'gvisor',
    hostname: 'environment',
    hostNetwork: false,
    hostPID: false,
    hostIPC: false,
    shareProcessNamespace: false,
    enableServiceLinks: false,
    serviceAccountName: 'environment',
    automountServiceAccountToken: false,
    dnsPolicy: 'None',
    dnsConfig: { nameservers: ['127.0.0.1'] },
    securityContext: {
      runAsNonRoot: true,
      runAsUser: plan.uid,
      runAsGroup: plan.gid,
      fsGroup: plan.gid,
      seccompProfile: { type: 'RuntimeDefault' },
    },
  })
  const all = [...(pod.spec?.initContainers ?? []), ...(pod.spec?.containers ?? [])]
  expect(all.map(({ name }) => name)).toEqual(['init', 'environment', 'sidecar'])
  for (const container of all) {
    expect(container.imagePullPolicy).toBe('Never')
    expect(container.resources?.requests).toEqual(container.resources?.limits)
    expect(Object.keys(container.resources?.limits ?? {})).toEqual(['cpu', 'memory', 'ephemeral-storage'])
    expect(container.securityContext).toMatchObject({
      runAsNonRoot: true,
      privileged: false,
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext?.runAsUser).toBeGreaterThan(0)
    expect([container.ports, container.envFrom, container.volumeDevices, container.lifecycle]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ])
  }
  expect(all[1]?.resources?.limits).toMatchObject({ cpu: `${plan.cpuMillis}m`, memory: `${plan.memoryMb}Mi` })
  expect(all[1]?.command?.slice(-(plan.command?.length ?? 0))).toEqual(plan.command)
  const places = all[1]?.volumeMounts?.map(({ mountPath }) => mountPath)
  expect(places).toEqual(['/.tiltyard', ...plan.writable.map(({ path }) => path), '/dev/shm'])
  for (const { emptyDir, name, ...other } of pod.spec?.volumes ?? []) {
    expect(other, name).toEqual({})
    expect(emptyDir).toEqual({ medium: 'Memory', sizeLimit: expect.stringMatching(/^\d+Mi$/) })
  }
})
