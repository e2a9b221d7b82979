import { ok, type Result, type TemplatePlan } from '@tiltyard/contracts'
import { type Actor, audit, transaction } from '../../../kernel/index.ts'
import type { TemplateDeps } from '../environment-deps.ts'
import { addTemplate } from '../templates/add-template.ts'
import { demandPermitted } from '../templates/demand-permitted.ts'

export function createTemplate(
  { database, clock, permittedRanges }: TemplateDeps,
  { userId }: Actor,
  { template: plan }: { readonly template: TemplatePlan },
): Promise<Result<{ id: string; revision: number }, 'environments.address_not_permitted'>> {
  return transaction(database, async (tx) => {
    const permitted = demandPermitted(plan.egressHosts, permittedRanges)
    if (!permitted.ok) return permitted
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
