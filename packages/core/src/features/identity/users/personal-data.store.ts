import { type Clock, now, type PersonalDataHandler, type PlatformTx } from '../../../kernel/index.ts'
import { removeFile } from '../../files/index.ts'
import { findProfile } from './profile.store.ts'

const deletedNickname = 'deleted user'

export const personalUsers = {
  users: {
    list: (reader, userId) =>
      reader
        .selectFrom('users')
        .select(['id', 'nickname', 'avatar', 'email', 'verified_status', 'verified_type', 'hall_visibility'])
        .select(['created_at', 'blocked_at', 'blocked_reason', 'merged_at'])
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
  account_deletions: {
    list: (reader, userId) =>
      reader
        .selectFrom('account_deletions')
        .select(['requested_at', 'due_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('account_deletions').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>

/**
 * The row remains for foreign keys and identifies nobody: no account service knows its subject, and its name keys are
 * longer than any nickname.
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
      nickname: deletedNickname,
      nickname_key: key,
      nickname_skeleton: key,
      avatar: null,
      avatar_file: null,
      email: null,
      role_id: 2,
      verified_status: 0,
      verified_type: 'none',
      blocked_at: now(clock),
      blocked_reason: null,
      deleted_at: now(clock),
    })
    .where('id', '=', userId)
    .execute()
  if (avatar_file) await removeFile(tx, avatar_file)
}

export const personalSessions = {
  sessions: {
    list: (reader, userId) =>
      reader
        .selectFrom('sessions')
        .select(['started_at', 'last_seen_at', 'ended_at', 'user_agent'])
        .where('user_id', '=', userId)
        .orderBy('started_at', 'desc')
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>

export const personalTokens = {
  access_tokens: {
    list: (reader, userId) =>
      reader
        .selectFrom('access_tokens')
        .select(['name', 'start', 'may_read', 'may_write', 'created_at', 'expires_at', 'last_used_at'])
        .select('revoked_at')
        .where('user_id', '=', userId)
        .execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
    },
  },
} satisfies Record<string, PersonalDataHandler>

export const personalVerification = {
  // Codes are valid for minutes, and hashes cannot be reversed.
  mobile_codes: {
    list: null,
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('mobile_codes').where('user_id', '=', userId).execute()
    },
  },
  verified_mobiles: {
    list: (reader, userId) =>
      reader.selectFrom('verified_mobiles').select('verified_at').where('user_id', '=', userId).execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('verified_mobiles').where('user_id', '=', userId).execute()
    },
  },
  verified_identities: {
    list: (reader, userId) =>
      reader.selectFrom('verified_identities').select('verified_at').where('user_id', '=', userId).execute(),
    remove: async (tx, _, userId) => {
      await tx.deleteFrom('verified_identities').where('user_id', '=', userId).execute()
    },
  },
  // The request and its decision; the document itself is not exported, because its owner has it.
  identity_requests: {
    list: (reader, userId) =>
      reader
        .selectFrom('identity_requests')
        .select(['state', 'reason', 'created_at', 'decided_at', 'erased_at'])
        .where('user_id', '=', userId)
        .execute(),
    remove: deleteRequests,
  },
} satisfies Record<string, PersonalDataHandler>

async function deleteRequests(tx: PlatformTx, _: Clock, userId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('identity_requests')
    .where('user_id', '=', userId)
    .returning('file_id')
    .execute()
  for (const { file_id } of deleted) if (file_id) await removeFile(tx, file_id)
}
