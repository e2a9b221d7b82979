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

/** The root is read-only and the folders are in memory: disk use is only the node's own records. */
const environmentSize = ({ resources }: EnvironmentSpec): Size => ({
  cpuMillis: resources.cpuMillis,
  memoryMb: resources.memoryMb,
  diskMb: 16,
})

/** Sized for an occasional file transfer; hashing a password is the slowest operation. */
const sidecarSize: Size = { cpuMillis: 50, memoryMb: 32, diskMb: 16 }

/** A runtime class may add an overhead to each pod, which the quota counts. */
const runtimeSize: Size = { cpuMillis: 1_000, memoryMb: 512, diskMb: 0 }

export function totalSize(spec: EnvironmentSpec, hasRuntimeClass: boolean): Size {
  const parts = [environmentSize(spec), sidecarSize, ...(hasRuntimeClass ? [runtimeSize] : [])]
  return {
    cpuMillis: parts.reduce((sum, { cpuMillis }) => sum + cpuMillis, 0),
    memoryMb: parts.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    diskMb: parts.reduce((sum, { diskMb }) => sum + diskMb, 0),
  }
}

/** Requests equal limits, so that no environment depends on resources that another leaves unused. */
function resources({ cpuMillis, memoryMb, diskMb }: Size) {
  const amounts = { cpu: `${cpuMillis}m`, memory: `${memoryMb}Mi`, 'ephemeral-storage': `${diskMb}Mi` }
  return { requests: { ...amounts }, limits: { ...amounts } }
}

/** Where the init container mounts the volumes. */
const initPaths = { tools: '/tools', folder: (index: number) => `/folders/${index}` } as const

/**
 * The init container creates this folder in each volume, because owner and mode can be set on a folder but not on a
 * volume.
 */
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

/**
 * A user id of its own: files of "root" inside belong to this user, who has no more privileges than the environment's
 * user.
 */
const sidecarUser = ({ user }: Pick<EnvironmentSpec, 'user'>): User =>
  user.uid === 64_000 || user.gid === 64_000 ? { uid: 64_001, gid: 64_001 } : { uid: 64_000, gid: 64_000 }

/**
 * The init container runs to completion before the others start: it installs tiltyard-agent and sets owner and mode of
 * the folders.
 */
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

/** A second container with the same folders, because a program in a container cannot be started as another user. */
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

/**
 * The kubelet lets every container write this file to the node's disk without limit; only the sidecar can enter its
 * folder.
 */
const terminationFile = `${agentFolder}/private/termination-log`

/**
 * The node also enforces the deadline, but counts from when it saw the pod, and a node without its kubelet enforces
 * nothing.
 */
const deadlineCommand = ({ deadline }: EnvironmentSpec, command: readonly string[]) => [
  ...[agentProgram, 'exec', '--quiet'],
  ...[agentProgram, 'init', '--deadline', `${Math.floor(deadline.getTime() / 1000)}`],
  ...command.map(escapeDollars),
]

/** Kubernetes expands $(NAME) unless the dollar sign is doubled. */
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

/** All restrictions of an environment in one place; objects.test.ts checks each line. */
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
    // Kubernetes requires a name server with this policy; none listens there.
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
