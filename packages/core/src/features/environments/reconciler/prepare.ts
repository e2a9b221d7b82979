import { reading } from '../../../kernel/index.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { environmentFlag } from '../environment-flag.ts'
import { putFile } from '../put-file.ts'
import type { TemplateRow } from '../templates/template.store.ts'
import { listTemplateFiles, type TemplateFileRow } from '../templates/template-file.store.ts'
import type { RowAtWork } from './lease.store.ts'

const everybodyReads = 0o444

/** Puts in what belongs into it after its start. Written over, all of it may be done again. */
export async function prepare(
  { engine }: ReconcilerDeps,
  id: string,
  files: readonly TemplateFileRow[],
): Promise<void> {
  for (const file of files) await putFile(engine, id, file)
}

export async function listToPut(
  { database, flagKey }: ReconcilerDeps,
  row: RowAtWork,
  template: TemplateRow,
): Promise<readonly TemplateFileRow[]> {
  // What was kept warm has its files already; only its owner's flag is new.
  const files = row.claimed_at ? [] : await listTemplateFiles(reading(database), template.id)
  const flag = flagFile(flagKey, row, template)
  return flag ? [...files, flag] : files
}

function flagFile(key: Buffer, row: RowAtWork, { flag_path }: TemplateRow): TemplateFileRow | null {
  const { flag_template: template, flag_for: subjectId, owner_id: ownerId } = row
  if (!flag_path || !template || !subjectId || !ownerId) return null
  const content = Buffer.from(`${environmentFlag(key, { subjectId, ownerId, template })}\n`)
  return { path: flag_path, content, mode: everybodyReads, ownedBy: 'root' }
}
