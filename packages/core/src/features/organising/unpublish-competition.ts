import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { holdCompetition } from './hold-competition.ts'
import { findHasTeams, markState } from './publish.store.ts'
import { recordShown } from './record-change.ts'
import type { RoleRefusal } from './refusals.ts'

export function unpublishCompetition(
  { database }: CoreDeps,
  actor: Actor,
  asked: { readonly competitionId: string },
): Promise<Result<null, RoleRefusal | 'competitions.has_teams' | 'competitions.not_published'>> {
  return transaction(database, async (tx) => {
    const held = await holdCompetition(tx, actor, asked)
    if (!held.ok) return held
    if (!held.value.isPublished) return refuse('competitions.not_published')
    if (await findHasTeams(tx, asked.competitionId)) return refuse('competitions.has_teams')
    await markState(tx, asked.competitionId, 'draft')
    await recordShown(tx, actor, held.value, {
      action: 'competitions.unpublish',
      before: { state: 'published' },
      after: { state: 'draft' },
    })
    return ok()
  })
}
