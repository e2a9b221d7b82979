import { ok, type Result, refuse, type TemplatePlan } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../../kernel/index.ts'
import { changeTemplate } from './change-template.ts'
import { templatePlan } from './template.view.ts'

type Input = { readonly templateId: string; readonly baseRevision: number; readonly template: TemplatePlan }
type Changed = 'environments.template_changed_meanwhile'

export function saveTemplate(
  deps: CoreDeps,
  actor: Actor,
  { templateId, baseRevision, template: plan }: Input,
): Promise<Result<{ revision: number }, 'environments.template_not_found' | Changed>> {
  return changeTemplate<Changed>(deps, actor, templateId, async (_, held) =>
    held.revision === baseRevision
      ? ok({
          change: { plan },
          action: 'environments.save-template',
          before: templatePlan(held),
          after: plan,
        })
      : refuse('environments.template_changed_meanwhile'),
  )
}
