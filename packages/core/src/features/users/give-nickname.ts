import { tell } from '../../events.ts'
import { type Actor, audit, type Clock, type PlatformTx } from '../../kernel/index.ts'
import { nicknameKeys } from './nickname.rules.ts'
import { findDatabaseTime, lockNickname, markNickname } from './user.store.ts'

/** The unique keys decide who has a name, whoever asks at the same moment. */
export async function giveNickname(
  tx: PlatformTx,
  clock: Clock,
  actor: Actor,
  nickname: string,
): Promise<'given' | 'taken'> {
  const before = await lockNickname(tx, actor.userId)
  if ((await markNickname(tx, actor.userId, { nickname, ...nicknameKeys(nickname) })) === 'taken')
    return 'taken'
  audit(tx, {
    actor: actor.userId,
    action: 'users.change-nickname',
    subject: `user:${actor.userId}`,
    before: { nickname: before },
    after: { nickname },
  })
  const since = await findDatabaseTime(tx, clock)
  await tell(tx, 'users.nickname-given', { userId: actor.userId, nickname, since: since.toISOString() })
  return 'given'
}
