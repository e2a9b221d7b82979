import { ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, transaction } from '../../kernel/index.ts'
import { competitionPages, endWaiting, findImport, listStages, raiseRevision } from '../competitions/index.ts'

type Refusals = 'competitions.not_found' | 'transfer.nothing_waits'

/** What is over becomes public as it ended. What is not needs its flags first: its organisers publish it as any draft. */
export function showImport(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<{ isPublished: boolean }, Refusals>> {
  return transaction(database, async (tx): Promise<Result<{ isPublished: boolean }, Refusals>> => {
    const imported = await findImport(tx, competitionId)
    if (!imported) return refuse('competitions.not_found')
    const stages = await listStages(tx, clock, competitionId)
    const isPublished = stages.length > 0 && stages.every(({ state }) => state === 'over')
    if (!(await endWaiting(tx, competitionId, isPublished ? 'published' : 'draft')))
      return refuse('transfer.nothing_waits')
    await raiseRevision(tx, competitionId)
    if (isPublished) await tell(tx, 'pages.changed', competitionPages(competitionId))
    audit(tx, {
      actor: actor.userId,
      action: 'competitions.show-import',
      subject: `competition:${competitionId}`,
      after: { isPublished, signature: imported.signature, origin: imported.origin },
    })
    return ok({ isPublished })
  })
}
