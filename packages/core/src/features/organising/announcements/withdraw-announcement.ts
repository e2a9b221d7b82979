import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { holdCompetition } from '../hold-competition.ts'
import { recordShown } from '../record-change.ts'
import type { RoleRefusal } from '../refusals.ts'
import { markWithdrawn } from './sent-announcement.store.ts'

type Input = { readonly competitionId: string; readonly announcementId: string }

export function withdrawAnnouncement(
  { database, clock }: CoreDeps,
  actor: Actor,
  asked: Input,
): Promise<Result<null, RoleRefusal | 'announcements.not_found'>> {
  return transaction(database, async (tx) => {
    const held = await holdCompetition(tx, actor, asked)
    if (!held.ok) return held
    const title = await markWithdrawn(tx, clock, asked)
    if (!title) return refuse('announcements.not_found')
    await recordShown(tx, actor, held.value, {
      action: 'competitions.withdraw-announcement',
      before: { announcement: asked.announcementId, title },
    })
    return ok()
  })
}
