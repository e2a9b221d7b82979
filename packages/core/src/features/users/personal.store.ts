import { type Clock, now, type PersonalPart, type PlatformTx } from '../../kernel/index.ts'
import { removeFile } from '../uploads/index.ts'
import { findProfile } from './profile.store.ts'

const nobody = 'deleted user'

export const personalUsers = {
  users: {
    list: (reader, userId) =>
      reader
        .selectFrom('users')
        .select(['id', 'nickname', 'avatar', 'email', 'verified_status', 'verified_type', 'created_at'])
        .where('id', '=', userId)
        .execute(),
    remove: markDeleted,
  },
  profiles: {
    list: async (reader, userId) => {
      const profile = await findProfile(reader, userId)
      return profile ? [profile] : []
    },
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('profiles').where('user_id', '=', userId).execute()
    },
  },
  user_names: {
    list: (reader, userId) =>
      reader.selectFrom('user_names').select(['nickname', 'since']).where('user_id', '=', userId).execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('user_names').where('user_id', '=', userId).execute()
    },
  },
  notification_settings: {
    list: (reader, userId) =>
      reader
        .selectFrom('notification_settings')
        .select(['kind', 'by_mail'])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalPart>

/**
 * The row stays for those who name its id, and nobody is behind it: no account service vouches for this subject, and the
 * keys of its name are longer than any name can be.
 */
async function markDeleted(tx: PlatformTx, clock: Clock, userId: string): Promise<void> {
  const key = `deleted:${userId}`
  const { avatar_file } = await tx
    .selectFrom('users')
    .select('avatar_file')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({
      subject: key,
      nickname: nobody,
      nickname_key: key,
      nickname_look: key,
      avatar: null,
      avatar_file: null,
      email: null,
      role_id: 2,
      verified_status: 0,
      verified_type: 'none',
      blocked_at: now(clock),
      deleted_at: now(clock),
    })
    .where('id', '=', userId)
    .execute()
  if (avatar_file) await removeFile(tx, avatar_file)
}
