import { nicknameMaxLength, updateProfile } from '@tiltyard/contracts'

export { nicknameMaxLength }

/** The rule that the server will apply, asked before the call. Brings the validator, so it is loaded with the form. */
export function nicknameProblem(nickname: string): 'required' | 'tooLong' | null {
  const parsed = updateProfile.body.safeParse({ nickname })
  if (parsed.success) return null
  return parsed.error.issues[0]?.code === 'too_small' ? 'required' : 'tooLong'
}
