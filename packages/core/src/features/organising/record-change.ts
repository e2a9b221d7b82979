import { tell } from '../../events.ts'
import { type Actor, audit, type PlatformTx } from '../../kernel/index.ts'
import { competitionPages, raiseRevision } from '../competitions/index.ts'
import { type Held, raiseSettingsRevision } from './held.store.ts'

type Changed = Pick<Held, 'id' | 'isPublished'>
type Change = { readonly action: string; readonly before?: unknown; readonly after?: unknown }

/** A change of the plan: whoever else is editing it will be told. */
export async function recordChange(
  tx: PlatformTx,
  actor: Actor,
  competition: Changed,
  change: Change,
): Promise<{ settingsRevision: number }> {
  await recordShown(tx, actor, competition, change)
  return { settingsRevision: await raiseSettingsRevision(tx, competition.id) }
}

/** A change that players may see: whoever has a copy of the competition reads it again. */
export async function recordShown(
  tx: PlatformTx,
  actor: Actor,
  { id, isPublished }: Changed,
  change: Change,
): Promise<void> {
  await raiseRevision(tx, id)
  if (isPublished) await tell(tx, 'pages.changed', competitionPages(id))
  recordAct(tx, actor, id, change)
}

/** What players do not see. */
export function recordAct(tx: PlatformTx, actor: Actor, competitionId: string, change: Change): void {
  audit(tx, { actor: actor.userId, subject: `competition:${competitionId}`, ...change })
}
