import type { Language, Team, TeamMember } from '@tiltyard/contracts/browser'

export const teamPath = (teamId: string): string => `/account/center/teams/${teamId}`

export function isIncomplete({ missing }: Pick<TeamMember, 'missing'>): boolean {
  return missing.fields.length > 0 || missing.verification || missing.material
}

/** The last member dissolves the team; a leader with other members transfers it first. */
export function leaveOption({
  isLeader,
  members,
  rosterLocked,
}: Pick<Team, 'isLeader' | 'members' | 'rosterLocked'>) {
  if (rosterLocked) return 'locked'
  if (members.length === 1) return 'dissolve'
  return isLeader ? 'hand-over-first' : 'leave'
}

/** Material can be submitted the first time, or after it was returned. */
export function canSubmitMaterial({ missing, material }: Pick<TeamMember, 'missing' | 'material'>): boolean {
  return missing.material && material?.state !== 'rejected'
}

export const invitationLink = (origin: string, secret: string): string =>
  `${origin}/account/center/invitations?pass=${secret}`

/** Joins names as the language does. */
export const joinFieldNames = (language: Language, names: readonly string[]): string =>
  names.join(language === 'zh' ? '、' : ', ')
