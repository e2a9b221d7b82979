import {
  type BodyOf,
  industryDictionary,
  ok,
  type Profile,
  type Result,
  refuse,
  type updateProfile as route,
} from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { holdEntry } from '../dictionary/index.ts'
import { giveNickname } from './give-nickname.ts'
import { isAhead } from './profile.rules.ts'
import { findProfile, upsertProfile } from './profile.store.ts'
import { profileView } from './profile.view.ts'
import { findDatabaseTime } from './user.store.ts'

type Refused = (typeof route)['refusals'][number]

export function updateProfile(
  { database, clock }: CoreDeps,
  actor: Actor,
  { nickname, ...fields }: BodyOf<typeof route>,
): Promise<Result<Profile, Refused>> {
  return transaction(database, async (tx): Promise<Result<Profile, Refused>> => {
    if (nickname !== undefined && (await giveNickname(tx, clock, actor, nickname)) === 'taken')
      return refuse('users.nickname_taken')
    if (fields.industryCode && !(await holdEntry(tx, industryDictionary, fields.industryCode)))
      return refuse('users.industry_unknown')
    if (fields.birthday && isAhead(fields.birthday, await findDatabaseTime(tx, clock)))
      return refuse('users.birthday_ahead')
    const changed = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [key]))
    if (changed.length > 0) {
      await upsertProfile(tx, clock, actor.userId, fields)
      // Which fields, never what they say: the log outlives the profile.
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
