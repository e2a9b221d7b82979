import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../kernel/index.ts'
import { holdCompetition } from './hold-competition.ts'
import { markState } from './publish.store.ts'
import { readWork } from './read-work.ts'
import { recordShown } from './record-change.ts'
import type { RoleRefusal } from './refusals.ts'

export function publishCompetition(
  { database, clock }: CoreDeps,
  actor: Actor,
  asked: { readonly competitionId: string },
): Promise<Result<null, RoleRefusal | 'competitions.not_ready' | 'competitions.published_already'>> {
  return transaction(database, async (tx) => {
    const held = await holdCompetition(tx, actor, asked)
    if (!held.ok) return held
    if (held.value.isPublished) return refuse('competitions.published_already')
    const work = await readWork(tx, clock, asked.competitionId)
    if (!work || work.gaps.some(({ blocks }) => blocks)) return refuse('competitions.not_ready')
    await markState(tx, asked.competitionId, 'published')
    await recordShown(
      tx,
      actor,
      { id: asked.competitionId, isPublished: true },
      { action: 'competitions.publish', before: { state: 'draft' }, after: { state: 'published' } },
    )
    return ok()
  })
}
