export const deletionGraceSeconds = 14 * 24 * 3600
/** Maximum age of a sign-in that counts as recent. */
const freshSeconds = 10 * 60

type DeletionRequest = {
  readonly typed: string
  readonly nickname: string
  /** Undefined without a session. */
  readonly signedInAt: Date | undefined
  readonly now: Date
  readonly ledTeams: readonly string[]
  readonly isLastAdministrator: boolean
}

export function validateDeletionRequest(request: DeletionRequest) {
  const { typed, nickname, signedInAt, now, ledTeams, isLastAdministrator } = request
  if (!isFresh(signedInAt, now)) return 'personal_data.reauthentication_required' as const
  if (ledTeams.length > 0) return 'personal_data.is_team_leader' as const
  if (isLastAdministrator) return 'personal_data.is_last_administrator' as const
  if (typed.normalize('NFKC').trim() !== nickname.normalize('NFKC'))
    return 'personal_data.nickname_mismatch' as const
  return null
}

export function reauthenticatedUntil(signedInAt: Date | undefined): Date | null {
  return signedInAt ? new Date(signedInAt.getTime() + freshSeconds * 1000) : null
}

function isFresh(signedInAt: Date | undefined, now: Date): boolean {
  const until = reauthenticatedUntil(signedInAt)
  return until !== null && now <= until
}
