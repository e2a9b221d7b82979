import type { Container, PodSpec } from '../kubernetes/cluster-object.ts'

/** Kinds of volumes that the profile `restricted` of Kubernetes' Pod Security Standards permits. */
const permittedVolumes = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]

/** The profile `restricted`, and what we ask besides: a root that cannot be written, sizes, no token that nobody needs. */
export function podProblems(spec: PodSpec): string[] {
  const containers = [...(spec.initContainers ?? []), ...spec.containers]
  return [
    ...profileProblems(spec),
    ...containers.flatMap((container) =>
      containerProblems(spec, container).map((why) => `${container.name} ${why}`),
    ),
    ...(spec.automountServiceAccountToken === false || spec.serviceAccountName
      ? []
      : ['has a token for the cluster that it does not need']),
    ...(spec.enableServiceLinks === false ? [] : ['gets variables of services, which are read as settings']),
  ]
}

function profileProblems({
  hostNetwork,
  hostPID,
  hostIPC,
  securityContext,
  volumes = [],
}: PodSpec): string[] {
  const kinds = volumes.flatMap((volume) => Object.keys(volume).filter((name) => name !== 'name'))
  const forbidden = kinds.filter((kind) => !permittedVolumes.includes(kind))
  return [
    ...(hostNetwork || hostPID || hostIPC ? ['shares a namespace of its node'] : []),
    ...(securityContext?.runAsNonRoot === true ? [] : ['may run as root']),
    ...(securityContext?.runAsUser === 0 ? ['runs as root'] : []),
    ...(['RuntimeDefault', 'Localhost'].includes(securityContext?.seccompProfile?.type ?? '')
      ? []
      : ['has no seccomp profile']),
    ...forbidden.map((kind) => `mounts a volume of the kind ${kind}`),
  ]
}

function containerProblems(
  { volumes = [] }: PodSpec,
  { image, securityContext, resources, ports = [], volumeMounts = [] }: Container,
): string[] {
  const names = volumes.map(({ name }) => name)
  const { drop = [], add = [] } = securityContext?.capabilities ?? {}
  return [
    ...(securityContext?.allowPrivilegeEscalation === false && !securityContext.privileged
      ? []
      : ['may gain privileges']),
    ...(drop.includes('ALL') ? [] : ['keeps capabilities']),
    ...(add.length === 0 ? [] : ['adds capabilities']),
    ...(securityContext?.runAsUser === 0 || securityContext?.runAsNonRoot === false ? ['runs as root'] : []),
    ...(securityContext?.readOnlyRootFilesystem ? [] : ['may write to its image']),
    ...(ports.some(({ hostPort }) => hostPort !== undefined) ? ['opens a port of its node'] : []),
    ...(resources?.requests?.['cpu'] && resources.requests['memory']
      ? []
      : ['requests no processor or memory']),
    ...(resources?.limits?.['memory'] ? [] : ['has no limit of memory']),
    ...(/:[\w.-]+$|@sha256:[0-9a-f]{64}$/.test(image) && !image.endsWith(':latest')
      ? []
      : [`has an image without a tag: ${image}`]),
    ...volumeMounts
      .filter((mount) => !names.includes(mount.name))
      .map((mount) => `mounts ${mount.name}, which does not exist`),
  ]
}
