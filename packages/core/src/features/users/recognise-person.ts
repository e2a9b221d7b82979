import { randomBytes } from 'node:crypto'
import { tell } from '../../events.ts'
import { audit, type Clock, newId, type PlatformTx } from '../../kernel/index.ts'
import type { Person } from '../../ports/index.ts'
import { nicknameFrom, nicknameKeys, nicknameWithTail } from './nickname.rules.ts'
import { findDatabaseTime, findUserByIdentity, insertUser, type UserRow } from './user.store.ts'

const tries = 5

/**
 * The user for a person whom an account service vouches for; made on the first sight. The key is (issuer, subject):
 * the same mail or name from another issuer is another user.
 */
export async function recognisePerson(
  tx: PlatformTx,
  clock: Clock,
  { issuer, subject, displayName }: Person,
): Promise<UserRow> {
  let nickname = nicknameFrom(displayName)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const known = await findUserByIdentity(tx, issuer, subject)
    if (known) return known
    const id = newId()
    if (await insertUser(tx, { id, issuer, subject, nickname, ...nicknameKeys(nickname) })) {
      const since = await findDatabaseTime(tx, clock)
      audit(tx, {
        actor: id,
        action: 'users.first-sign-in',
        subject: `user:${id}`,
        after: { nickname, issuer },
      })
      await tell(tx, 'users.nickname-given', { userId: id, nickname, since: since.toISOString() })
      return { id, nickname, blocked_at: null }
    }
    nickname = nicknameWithTail(nicknameFrom(displayName), randomBytes(2).toString('hex'))
  }
  throw new Error('no free nickname was found')
}
