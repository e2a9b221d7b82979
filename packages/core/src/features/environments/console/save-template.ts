import { ok, type Result, refuse, type TemplatePlan } from '@tiltyard/contracts'
import type { Actor } from '../../../kernel/index.ts'
import type { TemplateDeps } from '../environment-deps.ts'
import { demandPermitted } from '../templates/demand-permitted.ts'
import { changeTemplate } from './change-template.ts'
import { templatePlan } from './template.view.ts'

type Input = { readonly templateId: string; readonly baseRevision: number; readonly template: TemplatePlan }
type Changed = 'environments.template_changed_meanwhile' | 'environments.address_not_permitted'

export function saveTemplate(
  deps: TemplateDeps,
  actor: Actor,
  { templateId, baseRevision, template: plan }: Input,
): Promise<Result<{ revision: number }, 'environments.template_not_found' | Changed>> {
  return changeTemplate<Changed>(deps, actor, templateId, async (_, held) => {
    if (held.revision !== baseRevision) return refuse('environments.template_changed_meanwhile')
    const permitted = demandPermitted(plan.egressHosts, deps.permittedRanges)
    if (!permitted.ok) return permitted
    return ok({
      change: { plan },
      action: 'environments.save-template',
      before: templatePlan(held),
      after: plan,
    })
  })
}
