import type { CurrentUser } from '@tiltyard/contracts'
import type { Actor } from '../../kernel/index.ts'

export function currentUserView({
  userId,
  nickname,
  avatar,
  roleId,
  verifiedStatus,
  verifiedType,
}: Actor): CurrentUser {
  return { id: userId, nickname, avatar, roleId, verifiedStatus, verifiedType }
}
