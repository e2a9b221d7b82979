import { ok, type Result } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../../kernel/index.ts'
import type { TemplateDeps } from '../environment-deps.ts'
import { demandPermitted } from '../templates/demand-permitted.ts'
import { changeTemplate } from './change-template.ts'
import { templateState } from './template.view.ts'

type NotFound = 'environments.template_not_found'
type NotPermitted = 'environments.address_not_permitted'

export function publishTemplate(
  deps: TemplateDeps,
  actor: Actor,
  { templateId, isPublished }: { readonly templateId: string; readonly isPublished: boolean },
): Promise<Result<{ revision: number }, NotFound | NotPermitted>> {
  return changeTemplate<NotPermitted>(deps, actor, templateId, async (_, held) => {
    const permitted = demandPermitted(isPublished ? held.egress_hosts : [], deps.permittedRanges)
    if (!permitted.ok) return permitted
    return ok({
      change: { isPublished },
      action: isPublished ? 'environments.publish-template' : 'environments.withdraw-template',
      before: { state: templateState(held) },
      after: { isPublished },
    })
  })
}

export function archiveTemplate(
  deps: CoreDeps,
  actor: Actor,
  { templateId, isArchived }: { readonly templateId: string; readonly isArchived: boolean },
): Promise<Result<{ revision: number }, NotFound>> {
  return changeTemplate(deps, actor, templateId, async (_, held) =>
    ok({
      change: { isArchived },
      action: isArchived ? 'environments.archive-template' : 'environments.unarchive-template',
      before: { state: templateState(held) },
      after: { isArchived },
    }),
  )
}
