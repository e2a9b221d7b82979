import {
  type BodyOf,
  industryDictionary,
  ok,
  type Profile,
  type Result,
  refuse,
  type updateProfile as route,
  type Success,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { claimFile, removeFile } from '../../files/index.ts'
import { lockDictionaryEntry } from '../../platform/index.ts'
import { avatarAddress, isFutureDay, nicknameKeys } from './profile.rules.ts'
import { findProfile, upsertProfile } from './profile.store.ts'
import { getDatabaseTime, lockAvatarFile, lockNickname, updateAvatar, updateNickname } from './user.store.ts'
import { profileView } from './user.view.ts'

export async function getProfile({ database }: CoreDeps, actor: Actor): Promise<Success<Profile>> {
  return ok(profileView(actor.nickname, await findProfile(toReader(database), actor.userId)))
}

type Refusals = (typeof route)['refusals'][number]

export function updateProfile(
  { database, clock }: CoreDeps,
  actor: Actor,
  { nickname, ...fields }: BodyOf<typeof route>,
): Promise<Result<Profile, Refusals>> {
  return transaction(database, async (tx): Promise<Result<Profile, Refusals>> => {
    if (nickname !== undefined && (await assignNickname(tx, clock, actor, nickname)) === 'taken')
      return refuse('users.nickname_taken')
    if (fields.industryCode && !(await lockDictionaryEntry(tx, industryDictionary, fields.industryCode)))
      return refuse('users.unknown_industry')
    if (fields.birthday && isFutureDay(fields.birthday, await getDatabaseTime(tx, clock)))
      return refuse('users.birthday_in_future')
    const changed = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [key]))
    if (changed.length > 0) {
      await upsertProfile(tx, clock, actor.userId, fields)
      if (fields.realName !== undefined || fields.bio !== undefined)
        await publishEvent(tx, 'users.public-name-changed', { userId: actor.userId })
      // Only the names of changed fields, because the audit log outlives the profile.
      audit(tx, {
        actor: actor.userId,
        action: 'users.change-profile',
        subject: `user:${actor.userId}`,
        after: { fields: changed },
      })
    }
    return ok(profileView(nickname ?? actor.nickname, await findProfile(tx, actor.userId)))
  })
}

/** The unique keys decide among concurrent requests for a nickname. */
async function assignNickname(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  nickname: string,
): Promise<'given' | 'taken'> {
  const before = await lockNickname(tx, actor.userId)
  if ((await updateNickname(tx, actor.userId, { nickname, ...nicknameKeys(nickname) })) === 'taken')
    return 'taken'
  audit(tx, {
    actor: actor.userId,
    action: 'users.change-nickname',
    subject: `user:${actor.userId}`,
    before: { nickname: before },
    after: { nickname },
  })
  const since = await getDatabaseTime(tx, clock)
  await publishEvent(tx, 'users.nickname-assigned', {
    userId: actor.userId,
    nickname,
    since: since.toISOString(),
  })
  return 'given'
}

type AvatarResult = Result<{ avatar: string | null }, 'uploads.file_not_found'>

/** The row is locked first: of two concurrent avatars the second removes the first, and none is left behind. */
export function changeAvatar(
  { database, clock }: CoreDeps,
  actor: Actor,
  { fileName }: { readonly fileName: string | null },
): Promise<AvatarResult> {
  return transaction(database, async (tx): Promise<AvatarResult> => {
    const before = await lockAvatarFile(tx, actor.userId)
    const file = fileName && (await claimFile(tx, clock, actor, { fileName, attachmentType: 'avatar' }))
    if (fileName && !file) return refuse('uploads.file_not_found')
    const avatar = fileName && avatarAddress(fileName)
    await updateAvatar(tx, actor.userId, { avatar, avatar_file: file })
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
