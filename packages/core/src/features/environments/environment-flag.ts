import { digestFlag, mintFlag } from '../tasks/index.ts'

export type FlagSubject = { readonly subjectId: string; readonly ownerId: string; readonly template: string }

/** Made anew whenever it is needed, from our key and whose it is; a template without a place for that is everybody's. */
export function environmentFlag(key: Buffer, { subjectId, ownerId, template }: FlagSubject): string {
  return mintFlag(key, { template, taskId: subjectId, teamId: ownerId })
}

export function environmentFlagDigest(key: Buffer, subject: FlagSubject): Buffer {
  return sentFlagDigest(key, subject.subjectId, environmentFlag(key, subject))
}

/** How what somebody typed is looked for. */
export function sentFlagDigest(key: Buffer, subjectId: string, text: string): Buffer {
  return digestFlag(key, { taskId: subjectId, text, kind: 'exact' })
}
