import { ok, type ReasonId, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { wakeReconcilers } from '../environment.store.ts'
import { lockTemplate, raiseTemplate, type TemplateRow } from '../templates/template.store.ts'

type NotFound = 'environments.template_not_found'
export type Changed = {
  readonly change: Parameters<typeof raiseTemplate>[3]
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** Held, asked, changed, raised, written down: every change of a template goes this way. */
export function changeTemplate<R extends ReasonId = never>(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  templateId: string,
  decide: (tx: PlatformTx, held: TemplateRow) => Promise<Result<Changed, R>>,
): Promise<Result<{ revision: number }, NotFound | R>> {
  return transaction(database, async (tx): Promise<Result<{ revision: number }, NotFound | R>> => {
    const held = await lockTemplate(tx, templateId)
    if (!held) return refuse('environments.template_not_found')
    const decided = await decide(tx, held)
    if (!decided.ok) return decided
    const { change, action, before, after } = decided.value
    const revision = await raiseTemplate(tx, clock, templateId, change)
    // What was kept warm of it is made anew.
    await wakeReconcilers(tx)
    audit(tx, { actor: userId, action, subject: `environment-template:${templateId}`, before, after })
    return ok({ revision })
  })
}
