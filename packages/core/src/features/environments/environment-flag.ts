import { digestFlag, mintFlag } from '../challenges/index.ts'

export type FlagSubject = { readonly subjectId: string; readonly ownerId: string; readonly template: string }

/**
 * Derived from the key and its owner whenever it is needed; a template without a placeholder yields the same flag for
 * all owners.
 */
export function mintEnvironmentFlag(key: Buffer, { subjectId, ownerId, template }: FlagSubject): string {
  return mintFlag(key, { template, taskId: subjectId, teamId: ownerId })
}

export function digestEnvironmentFlag(key: Buffer, subject: FlagSubject): Buffer {
  return digestSubmittedFlag(key, subject.subjectId, mintEnvironmentFlag(key, subject))
}

/** The digest by which a submitted flag is looked up. */
export function digestSubmittedFlag(key: Buffer, subjectId: string, text: string): Buffer {
  return digestFlag(key, { taskId: subjectId, text, kind: 'exact' })
}
