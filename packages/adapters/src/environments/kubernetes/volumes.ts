import type { V1Volume, V1VolumeMount } from '@kubernetes/client-node'
import type { EnvironmentSpec } from '@tiltyard/core/ports'
import { insideFolder } from '../inside.ts'

/** Where the first container, which prepares them, has what the others have elsewhere. */
export const workshop = { tools: '/tools', folder: (index: number) => `/folders/${index}` } as const

/** Made in each folder by the first container: a cluster gives no folder an owner or a mode, so ours is one below. */
const own = 'own'

export function volumesOf({ writable }: EnvironmentSpec): V1Volume[] {
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

export function workshopMounts({ writable }: EnvironmentSpec): V1VolumeMount[] {
  return [
    { name: 'tools', mountPath: workshop.tools },
    ...writable.map((_, index) => ({ name: `folder-${index}`, mountPath: workshop.folder(index) })),
  ]
}

/** What the environment and its keeper both have. */
export function sharedMounts({ writable }: EnvironmentSpec): V1VolumeMount[] {
  return [
    { name: 'tools', mountPath: insideFolder, readOnly: true },
    ...writable.map(({ path }, index) => ({ name: `folder-${index}`, mountPath: path, subPath: own })),
  ]
}

export const shmMount: V1VolumeMount = { name: 'shm', mountPath: '/dev/shm' }
