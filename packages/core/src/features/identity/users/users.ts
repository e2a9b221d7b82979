import { randomBytes } from 'node:crypto'
import { type Language, ok } from '@tiltyard/contracts'
import { type Events, publishEvent } from '../../../kernel/events.ts'
import {
  audit,
  type Clock,
  type CoreDeps,
  newId,
  type PlatformTx,
  transaction,
} from '../../../kernel/index.ts'
import type { Person } from '../../../ports/index.ts'
import { deleteDeletionRequest } from './account-deletion.store.ts'
import { nicknameKeys, nicknameWithSuffix, parseEmail, sanitizeNickname } from './profile.rules.ts'
import {
  findUserByIdentity,
  getDatabaseTime,
  insertNameOnce,
  insertUser,
  type UserRow,
  updateContact,
} from './user.store.ts'

const maxAttempts = 5

/** The user of an identity, created at the first sign-in. */
export async function upsertUserFromIdentity(tx: PlatformTx, clock: Clock, person: Person): Promise<UserRow> {
  const { user, isNew } = await findOrInsertUser(tx, clock, person)
  if (isNew)
    audit(tx, {
      actor: user.id,
      action: 'users.first-sign-in',
      subject: `user:${user.id}`,
      after: { nickname: user.nickname, issuer: person.issuer },
    })
  return user
}

/**
 * The key is (issuer, subject): the same email or name from another issuer is another user. The caller audits a new
 * one.
 */
export async function findOrInsertUser(
  tx: PlatformTx,
  clock: Clock,
  { issuer, subject, displayName }: Person,
): Promise<{ user: UserRow; isNew: boolean }> {
  let nickname = sanitizeNickname(displayName)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const existing = await findUserByIdentity(tx, issuer, subject)
    if (existing) return { user: existing, isNew: false }
    const id = newId()
    if (await insertUser(tx, { id, issuer, subject, nickname, ...nicknameKeys(nickname) })) {
      const since = await getDatabaseTime(tx, clock)
      await publishEvent(tx, 'users.nickname-assigned', { userId: id, nickname, since: since.toISOString() })
      return { user: { id, nickname, blocked_at: null, blocked_reason: null }, isNew: true }
    }
    nickname = nicknameWithSuffix(sanitizeNickname(displayName), randomBytes(2).toString('hex'))
  }
  throw new Error('no free nickname was found')
}

/** Contact data: the mailbox that the account service confirms, and the language of the sign-in. */
export function saveContact(
  tx: PlatformTx,
  userId: string,
  contact: { readonly email: string | null | undefined; readonly language: Language },
): Promise<void> {
  return updateContact(tx, userId, { email: parseEmail(contact.email), language: contact.language })
}

/** Records every nickname; organisers settle disputes by the names at that time. */
export async function recordNameHistory(
  { database }: CoreDeps,
  event: Events['users.nickname-assigned'] & { readonly eventId: string },
): Promise<void> {
  await transaction(database, async (tx) => {
    await insertNameOnce(tx, {
      event_id: event.eventId,
      user_id: event.userId,
      nickname: event.nickname,
      since: event.since,
    })
    return ok()
  })
}

/** Part of signing in, which withdraws a pending deletion. */
export async function withdrawDeletion(tx: PlatformTx, userId: string): Promise<void> {
  if (!(await deleteDeletionRequest(tx, userId))) return
  audit(tx, { actor: userId, action: 'personal-data.cancel-deletion', subject: `user:${userId}` })
  await publishEvent(tx, 'personal-data.deletion-cancelled', { userId })
}
