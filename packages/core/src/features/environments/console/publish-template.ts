import { ok, type Result } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../../kernel/index.ts'
import { changeTemplate } from './change-template.ts'
import { templateState } from './template.view.ts'

type Revised = Promise<Result<{ revision: number }, 'environments.template_not_found'>>

export function publishTemplate(
  deps: CoreDeps,
  actor: Actor,
  { templateId, isPublished }: { readonly templateId: string; readonly isPublished: boolean },
): Revised {
  return changeTemplate(deps, actor, templateId, async (_, held) =>
    ok({
      change: { isPublished },
      action: isPublished ? 'environments.publish-template' : 'environments.withdraw-template',
      before: { state: templateState(held) },
      after: { isPublished },
    }),
  )
}

export function archiveTemplate(
  deps: CoreDeps,
  actor: Actor,
  { templateId, isArchived }: { readonly templateId: string; readonly isArchived: boolean },
): Revised {
  return changeTemplate(deps, actor, templateId, async (_, held) =>
    ok({
      change: { isArchived },
      action: isArchived ? 'environments.archive-template' : 'environments.unarchive-template',
      before: { state: templateState(held) },
      after: { isArchived },
    }),
  )
}
