import type { EnvironmentSpec } from '@tiltyard/core/ports'
import { sampleSpec } from '@tiltyard/core/ports/testing'
import { describe, expect, test } from 'vitest'
import { localRules, now, pinnedImage, pinnedTools, strictRules } from './cluster.fixture.ts'
import { objectsOf } from './objects.ts'
import type { ClusterRules } from './options.ts'

const id = '6f1c3b0e-58f5-4f0c-9d0a-0c9f6a1d2e3f'
const namespace = `here-${id}`
const own = { 'tiltyard.installation': 'here', 'tiltyard.id': id }
const deadline = new Date('2026-11-15T21:00:00.700Z')
const plain = sampleSpec('tiltyard/box:1', { id, deadline })
const everything = (spec: EnvironmentSpec, rules: ClusterRules) => {
  const { namespace: room, policies, quota, account, pod } = objectsOf('here', spec, rules, now)
  return [room, ...policies, quota, account, pod]
}

const restricted = {
  'pod-security.kubernetes.io/enforce': 'restricted',
  'pod-security.kubernetes.io/enforce-version': 'latest',
  'pod-security.kubernetes.io/warn': 'restricted',
  'pod-security.kubernetes.io/warn-version': 'latest',
  'pod-security.kubernetes.io/audit': 'restricted',
  'pod-security.kubernetes.io/audit-version': 'latest',
}
const confined = (uid: number) => ({
  runAsNonRoot: true,
  runAsUser: uid,
  runAsGroup: uid,
  privileged: false,
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
})
const exactly = (cpu: string, memory: string) => ({
  requests: { cpu, memory, 'ephemeral-storage': '16Mi' },
  limits: { cpu, memory, 'ephemeral-storage': '16Mi' },
})
const inMemory = (name: string, sizeLimit: string) => ({ name, emptyDir: { medium: 'Memory', sizeLimit } })
const agent = '/.tiltyard/tiltyard-agent'
const init = [agent, 'exec', '--quiet', agent, 'init', '--deadline', '1794776400']

describe('the fields of every rendered object are exactly the reviewed ones', () => {
  test('for an environment with default options', () => {
    expect(everything(plain, localRules)).toStrictEqual([
      {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: {
          name: namespace,
          labels: { ...own, ...restricted },
          annotations: { 'tiltyard.deadline': '2026-11-15T21:00:00.700Z' },
        },
      },
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'NetworkPolicy',
        metadata: { name: 'closed', namespace, labels: own },
        spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
      },
      {
        apiVersion: 'v1',
        kind: 'ResourceQuota',
        metadata: { name: 'environment', namespace, labels: own },
        spec: {
          hard: {
            pods: '1',
            services: '0',
            persistentvolumeclaims: '0',
            'requests.cpu': '550m',
            'limits.cpu': '550m',
            'requests.memory': '96Mi',
            'limits.memory': '96Mi',
            'requests.ephemeral-storage': '32Mi',
            'limits.ephemeral-storage': '32Mi',
          },
        },
      },
      {
        apiVersion: 'v1',
        kind: 'ServiceAccount',
        metadata: { name: 'environment', namespace, labels: own },
        automountServiceAccountToken: false,
      },
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: {
          name: 'environment',
          namespace,
          labels: own,
          annotations: { 'tiltyard.deadline': '2026-11-15T21:00:00.700Z' },
        },
        spec: {
          restartPolicy: 'Never',
          activeDeadlineSeconds: 3_601,
          terminationGracePeriodSeconds: 1,
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
            runAsUser: 1000,
            runAsGroup: 1000,
            fsGroup: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          initContainers: [
            {
              name: 'init',
              image: 'tiltyard/agent:1',
              imagePullPolicy: 'Never',
              command: ['/tiltyard-agent', 'init-volumes', '/tools', '/folders/0=1777', '/folders/1=0700'],
              resources: exactly('50m', '32Mi'),
              securityContext: confined(64_000),
              volumeMounts: [
                { name: 'tools', mountPath: '/tools' },
                { name: 'folder-0', mountPath: '/folders/0' },
                { name: 'folder-1', mountPath: '/folders/1' },
              ],
            },
          ],
          containers: [
            {
              name: 'environment',
              image: 'tiltyard/box:1',
              imagePullPolicy: 'Never',
              command: [...init, '/bin/sleep', '600'],
              env: [
                { name: 'TERM', value: 'xterm-256color' },
                { name: 'GREETING', value: 'hello' },
              ],
              resources: exactly('500m', '64Mi'),
              securityContext: confined(1000),
              terminationMessagePath: '/.tiltyard/private/termination-log',
              terminationMessagePolicy: 'File',
              volumeMounts: [
                { name: 'tools', mountPath: '/.tiltyard', readOnly: true },
                { name: 'folder-0', mountPath: '/tmp', subPath: 'data' },
                { name: 'folder-1', mountPath: '/run/shadow', subPath: 'data' },
                { name: 'shm', mountPath: '/dev/shm' },
              ],
            },
            {
              name: 'sidecar',
              image: 'tiltyard/box:1',
              imagePullPolicy: 'Never',
              command: [...init, agent, 'pause'],
              env: [],
              resources: exactly('50m', '32Mi'),
              securityContext: confined(64_000),
              terminationMessagePath: '/.tiltyard/private/termination-log',
              terminationMessagePolicy: 'File',
              volumeMounts: [
                { name: 'tools', mountPath: '/.tiltyard', readOnly: true },
                { name: 'folder-0', mountPath: '/tmp', subPath: 'data' },
                { name: 'folder-1', mountPath: '/run/shadow', subPath: 'data' },
              ],
            },
          ],
          volumes: [
            inMemory('tools', '4Mi'),
            inMemory('shm', '1Mi'),
            inMemory('folder-0', '4Mi'),
            inMemory('folder-1', '1Mi'),
          ],
        },
      },
    ])
  })

  test('for an environment in a group: only namespaces of that group and installation, in both directions', () => {
    const spec = { ...plain, network: { policy: 'group', group: 'g1' } } as const
    const plainly = everything(plain, localRules)
    const peer = {
      namespaceSelector: { matchLabels: { 'tiltyard.installation': 'here', 'tiltyard.group': 'g1' } },
    }
    const [asNamespace, closed, group, ...others] = everything(spec, localRules)
    expect(asNamespace?.metadata?.labels).toStrictEqual({ ...own, 'tiltyard.group': 'g1', ...restricted })
    expect(closed).toStrictEqual(plainly[1])
    expect(group).toStrictEqual({
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'group', namespace, labels: own },
      spec: {
        podSelector: {},
        policyTypes: ['Ingress', 'Egress'],
        ingress: [{ _from: [peer] }],
        egress: [{ to: [peer] }],
      },
    })
    expect(others).toStrictEqual(plainly.slice(2))
  })

  test('for a strict installation: images by digest, a runtime class with its overhead, dedicated nodes', () => {
    const spec = { ...plain, image: pinnedImage }
    const pod = objectsOf('here', spec, strictRules, now).pod.spec
    const plainPod = objectsOf('here', plain, localRules, now).pod.spec
    const pinned = (container: object | undefined, image: string) => ({
      ...container,
      image,
      imagePullPolicy: 'IfNotPresent',
    })
    expect(pod).toStrictEqual({
      ...plainPod,
      runtimeClassName: 'gvisor',
      nodeSelector: { 'tiltyard.environments': 'only' },
      tolerations: [{ key: 'tiltyard.environments', operator: 'Equal', value: 'only', effect: 'NoSchedule' }],
      hostUsers: false,
      initContainers: [pinned(plainPod?.initContainers?.[0], pinnedTools)],
      containers: plainPod?.containers.map((container) => pinned(container, pinnedImage)),
    })
    expect(objectsOf('here', spec, strictRules, now).quota.spec?.hard).toMatchObject({
      pods: '1',
      'limits.cpu': '1550m',
      'limits.memory': '608Mi',
      'limits.ephemeral-storage': '32Mi',
    })
    expect(objectsOf('here', { ...spec, runtime: 'kata' }, strictRules, now).pod.spec?.runtimeClassName).toBe(
      'kata',
    )
  })

  test('for arguments that look like cluster variables: they stay unchanged', () => {
    const spec = { ...plain, command: ['/bin/echo', '$(HOME)', '$$'], environment: { PRICE: '$(ID)' } }
    const [container] = objectsOf('here', spec, localRules, now).pod.spec?.containers ?? []
    expect(container?.command).toEqual([...init, '/bin/echo', '$$(HOME)', '$$$$'])
    expect(container?.env?.at(-1)).toEqual({ name: 'PRICE', value: '$$(ID)' })
  })

  test('for a user with the sidecar’s id: the sidecar gets another id', () => {
    const spec = { ...plain, user: { uid: 64_000, gid: 64_000 } }
    const [environment, sidecar] = objectsOf('here', spec, localRules, now).pod.spec?.containers ?? []
    expect([environment?.securityContext, sidecar?.securityContext]).toEqual([
      confined(64_000),
      confined(64_001),
    ])
  })
})
