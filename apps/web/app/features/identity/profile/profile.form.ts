import { nicknameMaxLength, profileLimits, updateProfile } from '@tiltyard/contracts'
import type { Changes, FieldKey } from './profile.model.ts'

export type Problem = 'required' | 'tooLong' | 'invalid'
export const longest: Partial<Record<FieldKey, number>> = { nickname: nicknameMaxLength, ...profileLimits }

/** The server's validation rules, applied before the call. Imports the validator, so it is loaded with the form. */
export function profileProblems(changes: Changes): Partial<Record<FieldKey, Problem>> {
  const parsed = updateProfile.body.safeParse(changes)
  const problems: Partial<Record<FieldKey, Problem>> = {}
  for (const { code, path } of parsed.error?.issues ?? []) {
    const [key] = path as [FieldKey | undefined]
    if (!key) continue
    if (code === 'too_small') problems[key] ??= 'required'
    else problems[key] ??= code === 'too_big' ? 'tooLong' : 'invalid'
  }
  return problems
}
