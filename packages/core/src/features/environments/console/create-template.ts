import { ok, type Result, type TemplatePlan } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { addTemplate } from '../templates/add-template.ts'

export function createTemplate(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  { template: plan }: { readonly template: TemplatePlan },
): Promise<Result<{ id: string; revision: number }>> {
  return transaction(database, async (tx) => {
    const id = await addTemplate(tx, clock, { plan, isPublished: false })
    audit(tx, {
      actor: userId,
      action: 'environments.create-template',
      subject: `environment-template:${id}`,
      after: plan,
    })
    return ok({ id, revision: 1 })
  })
}
