import type { V1Container, V1SecurityContext } from '@kubernetes/client-node'
import type { EnvironmentSpec } from '@tiltyard/core/ports'
import { insideFolder, insideProgram } from '../inside.ts'
import { containers } from './names.ts'
import type { ClusterRules } from './options.ts'
import { environmentSize, keeperSize, resources } from './sizes.ts'
import { sharedMounts, shmMount, workshop, workshopMounts } from './volumes.ts'

type User = EnvironmentSpec['user']

/** Of nobody else: everything that is "root's" inside belongs to this user, who has no more power than the other. */
const keeperOf = ({ user }: Pick<EnvironmentSpec, 'user'>): User =>
  user.uid === 64_000 || user.gid === 64_000 ? { uid: 64_001, gid: 64_001 } : { uid: 64_000, gid: 64_000 }

/** Runs to its end before the others begin: our program is put in its place, folders get owner and mode. */
export function furnishContainer(spec: EnvironmentSpec, rules: ClusterRules): V1Container {
  const folders = spec.writable.map(
    ({ ownedBy }, index) => `${workshop.folder(index)}=${ownedBy === 'user' ? '1777' : '0700'}`,
  )
  return {
    name: containers.furnish,
    image: rules.toolsImage,
    imagePullPolicy: pullPolicy(rules),
    command: ['/inside', 'furnish', workshop.tools, ...folders],
    resources: resources(keeperSize),
    securityContext: confined(keeperOf(spec)),
    volumeMounts: workshopMounts(spec),
  }
}

export function environmentContainer(spec: EnvironmentSpec, rules: ClusterRules): V1Container {
  return {
    name: containers.environment,
    image: spec.image,
    imagePullPolicy: pullPolicy(rules),
    command: until(spec, spec.command ?? []),
    env: Object.entries({ TERM: 'xterm-256color', ...spec.environment }).map(([name, value]) => ({
      name,
      value: literally(value),
    })),
    resources: resources(environmentSize(spec)),
    securityContext: confined(spec.user),
    terminationMessagePath: closedFile,
    terminationMessagePolicy: 'File',
    volumeMounts: [...sharedMounts(spec), shmMount],
  }
}

/** A second one with the same folders, since no program can be started in a container as anybody but its user. */
export function keeperContainer(spec: EnvironmentSpec, rules: ClusterRules): V1Container {
  return {
    name: containers.keeper,
    image: spec.image,
    imagePullPolicy: pullPolicy(rules),
    command: until(spec, [insideProgram, 'keep']),
    env: [],
    resources: resources(keeperSize),
    securityContext: confined(keeperOf(spec)),
    terminationMessagePath: closedFile,
    terminationMessagePolicy: 'File',
    volumeMounts: sharedMounts(spec),
  }
}

/** A node lets every container write a last word on its disk, without limit; only the keeper can enter this folder. */
const closedFile = `${insideFolder}/closed/ended`

/** The node ends it too, but counts from when it saw the pod; and a node without its kubelet ends nothing. */
const until = ({ deadline }: EnvironmentSpec, command: readonly string[]) => [
  ...[insideProgram, 'quiet', insideProgram, 'until', `${Math.floor(deadline.getTime() / 1000)}`],
  ...command.map(literally),
]

/** A cluster puts variables in place of $(NAME), unless each sign is written twice. */
const literally = (word: string) => word.replaceAll('$', () => '$$')

const pullPolicy = ({ images }: ClusterRules) => (images === 'pinned' ? 'IfNotPresent' : 'Never')

const confined = ({ uid, gid }: User): V1SecurityContext => ({
  runAsNonRoot: true,
  runAsUser: uid,
  runAsGroup: gid,
  privileged: false,
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
})
