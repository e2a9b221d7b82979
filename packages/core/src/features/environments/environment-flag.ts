import { digestFlag, mintFlag } from '../challenges/index.ts'

export type FlagSubject = { readonly subjectId: string; readonly ownerId: string; readonly template: string }

/** Made anew whenever it is needed, from our key and whose it is; a template without a place for that is everybody's. */
export function mintEnvironmentFlag(key: Buffer, { subjectId, ownerId, template }: FlagSubject): string {
  return mintFlag(key, { template, taskId: subjectId, teamId: ownerId })
}

export function digestEnvironmentFlag(key: Buffer, subject: FlagSubject): Buffer {
  return digestSubmittedFlag(key, subject.subjectId, mintEnvironmentFlag(key, subject))
}

/** How what somebody typed is looked for. */
export function digestSubmittedFlag(key: Buffer, subjectId: string, text: string): Buffer {
  return digestFlag(key, { taskId: subjectId, text, kind: 'exact' })
}
