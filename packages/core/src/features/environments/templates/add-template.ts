import type { TemplatePlan } from '@tiltyard/contracts'
import { type Clock, newId, type PlatformTx } from '../../../kernel/index.ts'
import { insertTemplate } from './template.store.ts'
import { keepTemplateFile, type TemplateFileRow } from './template-file.store.ts'

export type NewTemplate = {
  /** Its own, where somebody has to know it beforehand. */
  readonly id?: string
  readonly plan: TemplatePlan
  readonly files?: readonly TemplateFileRow[]
  readonly isPublished: boolean
}

/** For whoever brings templates along: the console, imports and demo data. */
export async function addTemplate(
  tx: PlatformTx,
  clock: Clock,
  { id = newId(), plan, files = [], isPublished }: NewTemplate,
): Promise<string> {
  await insertTemplate(tx, clock, { id, plan, isPublished })
  for (const file of files) await keepTemplateFile(tx, id, file)
  return id
}
