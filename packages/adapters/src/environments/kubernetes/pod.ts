import type {
  V1Container,
  V1Pod,
  V1PodSpec,
  V1SecurityContext,
  V1Volume,
  V1VolumeMount,
} from '@kubernetes/client-node'
import type { EnvironmentSpec } from '@tiltyard/core/ports'
import { agentFolder, agentProgram } from '../agent.ts'
import { annotations, type ClusterRules, containers, namespaceName, ownLabels, podName } from './options.ts'

export type Size = { readonly cpuMillis: number; readonly memoryMb: number; readonly diskMb: number }

/** Its root is read-only and its folders are in memory: what is left for a disk is what the node itself notes. */
const environmentSize = ({ resources }: EnvironmentSpec): Size => ({
  cpuMillis: resources.cpuMillis,
  memoryMb: resources.memoryMb,
  diskMb: 16,
})

/** For a file now and then; of a password's hash it is the slow one. */
const sidecarSize: Size = { cpuMillis: 50, memoryMb: 32, diskMb: 16 }

/** A runtime class may add something of its own to each pod, and a quota counts it. */
const runtimeSize: Size = { cpuMillis: 1_000, memoryMb: 512, diskMb: 0 }

export function totalSize(spec: EnvironmentSpec, hasRuntimeClass: boolean): Size {
  const parts = [environmentSize(spec), sidecarSize, ...(hasRuntimeClass ? [runtimeSize] : [])]
  return {
    cpuMillis: parts.reduce((sum, { cpuMillis }) => sum + cpuMillis, 0),
    memoryMb: parts.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    diskMb: parts.reduce((sum, { diskMb }) => sum + diskMb, 0),
  }
}

/** As much is set aside as may be used: nobody's environment lives on what another one leaves. */
function resources({ cpuMillis, memoryMb, diskMb }: Size) {
  const amounts = { cpu: `${cpuMillis}m`, memory: `${memoryMb}Mi`, 'ephemeral-storage': `${diskMb}Mi` }
  return { requests: { ...amounts }, limits: { ...amounts } }
}

/** Where the init container mounts the volumes. */
const initPaths = { tools: '/tools', folder: (index: number) => `/folders/${index}` } as const

/** Created in each volume by the init container: a cluster gives volumes no owner or mode, a folder below can have both. */
const dataFolder = 'data'

function volumesOf({ writable }: EnvironmentSpec): V1Volume[] {
  return [
    inMemory('tools', 4),
    inMemory('shm', 1),
    ...writable.map(({ sizeMb }, index) => inMemory(`folder-${index}`, sizeMb)),
  ]
}

const inMemory = (name: string, sizeMb: number): V1Volume => ({
  name,
  emptyDir: { medium: 'Memory', sizeLimit: `${sizeMb}Mi` },
})

function initMounts({ writable }: EnvironmentSpec): V1VolumeMount[] {
  return [
    { name: 'tools', mountPath: initPaths.tools },
    ...writable.map((_, index) => ({ name: `folder-${index}`, mountPath: initPaths.folder(index) })),
  ]
}

/** Mounts of the environment and of its sidecar. */
function sharedMounts({ writable }: EnvironmentSpec): V1VolumeMount[] {
  return [
    { name: 'tools', mountPath: agentFolder, readOnly: true },
    ...writable.map(({ path }, index) => ({ name: `folder-${index}`, mountPath: path, subPath: dataFolder })),
  ]
}

const shmMount: V1VolumeMount = { name: 'shm', mountPath: '/dev/shm' }

type User = EnvironmentSpec['user']

/** Of nobody else: everything that is "root's" inside belongs to this user, who has no more power than the other. */
const sidecarUser = ({ user }: Pick<EnvironmentSpec, 'user'>): User =>
  user.uid === 64_000 || user.gid === 64_000 ? { uid: 64_001, gid: 64_001 } : { uid: 64_000, gid: 64_000 }

/** Runs to its end before the others start: installs tiltyard-agent and gives folders owner and mode. */
function initContainer(spec: EnvironmentSpec, rules: ClusterRules): V1Container {
  const folders = spec.writable.map(
    ({ ownedBy }, index) => `${initPaths.folder(index)}=${ownedBy === 'user' ? '1777' : '0700'}`,
  )
  return {
    name: containers.init,
    image: rules.toolsImage,
    imagePullPolicy: pullPolicy(rules),
    command: ['/tiltyard-agent', 'init-volumes', initPaths.tools, ...folders],
    resources: resources(sidecarSize),
    securityContext: securityContext(sidecarUser(spec)),
    volumeMounts: initMounts(spec),
  }
}

function environmentContainer(spec: EnvironmentSpec, rules: ClusterRules): V1Container {
  return {
    name: containers.environment,
    image: spec.image,
    imagePullPolicy: pullPolicy(rules),
    command: deadlineCommand(spec, spec.command ?? []),
    env: Object.entries({ TERM: 'xterm-256color', ...spec.environment }).map(([name, value]) => ({
      name,
      value: escapeDollars(value),
    })),
    resources: resources(environmentSize(spec)),
    securityContext: securityContext(spec.user),
    terminationMessagePath: terminationFile,
    terminationMessagePolicy: 'File',
    volumeMounts: [...sharedMounts(spec), shmMount],
  }
}

/** A second one with the same folders, since no program can be started in a container as anybody but its user. */
function sidecarContainer(spec: EnvironmentSpec, rules: ClusterRules): V1Container {
  return {
    name: containers.sidecar,
    image: spec.image,
    imagePullPolicy: pullPolicy(rules),
    command: deadlineCommand(spec, [agentProgram, 'pause']),
    env: [],
    resources: resources(sidecarSize),
    securityContext: securityContext(sidecarUser(spec)),
    terminationMessagePath: terminationFile,
    terminationMessagePolicy: 'File',
    volumeMounts: sharedMounts(spec),
  }
}

/** The kubelet lets every container write this file on the node's disk without limit; only the sidecar can enter its folder. */
const terminationFile = `${agentFolder}/private/termination-log`

/** The node ends it too, but counts from when it saw the pod; and a node without its kubelet ends nothing. */
const deadlineCommand = ({ deadline }: EnvironmentSpec, command: readonly string[]) => [
  ...[agentProgram, 'exec', '--quiet'],
  ...[agentProgram, 'init', '--deadline', `${Math.floor(deadline.getTime() / 1000)}`],
  ...command.map(escapeDollars),
]

/** A cluster puts variables in place of $(NAME), unless each sign is written twice. */
const escapeDollars = (word: string) => word.replaceAll('$', () => '$$')

const pullPolicy = ({ images }: ClusterRules) => (images === 'pinned' ? 'IfNotPresent' : 'Never')

const securityContext = ({ uid, gid }: User): V1SecurityContext => ({
  runAsNonRoot: true,
  runAsUser: uid,
  runAsGroup: gid,
  privileged: false,
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
})

/** Everything that an environment may not do, with containers.ts; objects.test.ts looks at each line. */
export function podOf(installation: string, spec: EnvironmentSpec, rules: ClusterRules, now: Date): V1Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: podName,
      namespace: namespaceName(installation, spec.id),
      labels: ownLabels(installation, spec.id),
      annotations: { [annotations.deadline]: spec.deadline.toISOString() },
    },
    spec: podSpec(spec, rules, now),
  }
}

function podSpec(spec: EnvironmentSpec, rules: ClusterRules, now: Date): V1PodSpec {
  const runtimeClass = runtimeClassOf(spec, rules)
  return {
    restartPolicy: 'Never',
    activeDeadlineSeconds: Math.max(1, Math.ceil((spec.deadline.getTime() - now.getTime()) / 1000)),
    terminationGracePeriodSeconds: 1,
    ...(runtimeClass ? { runtimeClassName: runtimeClass } : {}),
    ...(rules.nodes ? placement(rules.nodes) : {}),
    ...(rules.hasUserNamespaces ? { hostUsers: false } : {}),
    hostname: 'environment',
    hostNetwork: false,
    hostPID: false,
    hostIPC: false,
    shareProcessNamespace: false,
    enableServiceLinks: false,
    serviceAccountName: podName,
    automountServiceAccountToken: false,
    // A cluster insists on a server of names; nobody listens there.
    dnsPolicy: 'None',
    dnsConfig: { nameservers: ['127.0.0.1'] },
    securityContext: {
      runAsNonRoot: true,
      runAsUser: spec.user.uid,
      runAsGroup: spec.user.gid,
      fsGroup: spec.user.gid,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    initContainers: [initContainer(spec, rules)],
    containers: [environmentContainer(spec, rules), sidecarContainer(spec, rules)],
    volumes: volumesOf(spec),
  }
}

export const runtimeClassOf = ({ runtime }: EnvironmentSpec, { runtimeClass }: ClusterRules) =>
  runtime ?? runtimeClass

function placement({ key, value }: NonNullable<ClusterRules['nodes']>) {
  return {
    nodeSelector: { [key]: value },
    tolerations: [{ key, operator: 'Equal', value, effect: 'NoSchedule' }],
  }
}
