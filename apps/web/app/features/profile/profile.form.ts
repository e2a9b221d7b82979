import { nicknameMaxLength, profileLimits, updateProfile } from '@tiltyard/contracts'
import type { Changes, WrittenKey } from './profile.model.ts'

export type Problem = 'required' | 'tooLong' | 'invalid'
export const longest: Partial<Record<WrittenKey, number>> = { nickname: nicknameMaxLength, ...profileLimits }

/** The rules that the server will apply, asked before the call. Brings the validator, so it is loaded with the form. */
export function profileProblems(changes: Changes): Partial<Record<WrittenKey, Problem>> {
  const parsed = updateProfile.body.safeParse(changes)
  const problems: Partial<Record<WrittenKey, Problem>> = {}
  for (const { code, path } of parsed.error?.issues ?? []) {
    const [key] = path as [WrittenKey | undefined]
    if (!key) continue
    if (code === 'too_small') problems[key] ??= 'required'
    else problems[key] ??= code === 'too_big' ? 'tooLong' : 'invalid'
  }
  return problems
}
