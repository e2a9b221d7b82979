import { ok, type Result, refuse, type TemplateListed, type TemplateOpened } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { findTemplate } from '../templates/template.store.ts'
import { listTemplateFiles } from '../templates/template-file.store.ts'
import { templateListedView, templateOpenedView } from './template.view.ts'
import { listTemplateRows } from './template-list.store.ts'

export async function listTemplates({ database, clock }: CoreDeps): Promise<Result<TemplateListed[]>> {
  const rows = await listTemplateRows(reading(database), clock)
  return ok(rows.map(templateListedView))
}

export async function getTemplate(
  { database }: CoreDeps,
  { templateId }: { readonly templateId: string },
): Promise<Result<TemplateOpened, 'environments.template_not_found'>> {
  const reader = reading(database)
  const row = await findTemplate(reader, templateId)
  if (!row) return refuse('environments.template_not_found')
  return ok(templateOpenedView(row, await listTemplateFiles(reader, templateId)))
}
