import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { nicknameKeys } from './nickname.rules.ts'
import { findDatabaseTime, lockNickname, markNickname } from './user.store.ts'

export function changeNickname(
  { database, clock }: CoreDeps,
  actor: Actor,
  { nickname }: { readonly nickname: string },
): Promise<Result<{ nickname: string }, 'users.nickname_taken'>> {
  return transaction(database, async (tx) => {
    const before = await lockNickname(tx, actor.userId)
    if ((await markNickname(tx, actor.userId, { nickname, ...nicknameKeys(nickname) })) === 'taken')
      return refuse('users.nickname_taken')
    audit(tx, {
      actor: actor.userId,
      action: 'users.change-nickname',
      subject: `user:${actor.userId}`,
      before: { nickname: before },
      after: { nickname },
    })
    const since = await findDatabaseTime(tx, clock)
    await tell(tx, 'users.nickname-given', { userId: actor.userId, nickname, since: since.toISOString() })
    return ok({ nickname })
  })
}
