import { ok, type Profile, type Success } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findProfile } from './profile.store.ts'
import { profileView } from './profile.view.ts'

export async function getProfile({ database }: CoreDeps, actor: Actor): Promise<Success<Profile>> {
  return ok(profileView(actor.nickname, await findProfile(reading(database), actor.userId)))
}
