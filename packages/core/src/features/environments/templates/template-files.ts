import { hash } from 'node:crypto'
import { ok, type Result, refuse, templateFileBytesMax } from '@tiltyard/contracts'
import type { Actor, CoreDeps } from '../../../kernel/index.ts'
import { deleteTemplateFile, upsertTemplateFile } from './template-file.store.ts'
import { applyTemplateChange } from './templates.ts'

type NewFile = {
  readonly templateId: string
  readonly path: string
  /** 644 is rw-r--r--. */
  readonly mode: number
  readonly ownedBy: 'user' | 'root'
  /** Base64. */
  readonly content: string
}
type NotFound = 'environments.template_not_found'
type TooLarge = 'environments.template_file_too_large'
type NoFile = 'environments.template_file_not_found'

export function saveTemplateFile(
  deps: CoreDeps,
  actor: Actor,
  { templateId, path, mode, ownedBy, content: encoded }: NewFile,
): Promise<Result<{ revision: number }, NotFound | TooLarge>> {
  const content = Buffer.from(encoded, 'base64')
  return applyTemplateChange<TooLarge>(deps, actor, templateId, async (tx) => {
    if (content.length > templateFileBytesMax) return refuse('environments.template_file_too_large')
    await upsertTemplateFile(tx, templateId, {
      path,
      mode: Number.parseInt(String(mode), 8),
      ownedBy,
      content,
    })
    return ok({
      change: null,
      action: 'environments.save-template-file',
      before: null,
      after: { path, mode, ownedBy, size: content.length, sha256: hash('sha256', content) },
    })
  })
}

export function removeTemplateFile(
  deps: CoreDeps,
  actor: Actor,
  { templateId, path }: { readonly templateId: string; readonly path: string },
): Promise<Result<{ revision: number }, NotFound | NoFile>> {
  return applyTemplateChange<NoFile>(deps, actor, templateId, async (tx) =>
    (await deleteTemplateFile(tx, templateId, path))
      ? ok({ change: null, action: 'environments.delete-template-file', before: { path }, after: null })
      : refuse('environments.template_file_not_found'),
  )
}
