import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { claimFile, removeFile } from '../uploads/index.ts'
import { avatarAddress } from './avatar.rules.ts'
import { lockAvatarFile, markAvatar } from './user.store.ts'

type Changed = Result<{ avatar: string | null }, 'uploads.file_not_found'>

/** The row is locked first: of two pictures at once the second lets go of the first, and none is left behind. */
export function changeAvatar(
  { database, clock }: CoreDeps,
  actor: Actor,
  { fileName }: { readonly fileName: string | null },
): Promise<Changed> {
  return transaction(database, async (tx): Promise<Changed> => {
    const before = await lockAvatarFile(tx, actor.userId)
    const file = fileName && (await claimFile(tx, clock, actor, { fileName, attachmentType: 'avatar' }))
    if (fileName && !file) return refuse('uploads.file_not_found')
    const avatar = fileName && avatarAddress(fileName)
    await markAvatar(tx, actor.userId, { avatar, avatar_file: file })
    if (before) await removeFile(tx, before)
    audit(tx, {
      actor: actor.userId,
      action: 'users.change-avatar',
      subject: `user:${actor.userId}`,
      before: { file: before },
      after: { file },
    })
    return ok({ avatar })
  })
}
