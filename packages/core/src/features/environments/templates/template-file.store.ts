import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'

export type TemplateFileRow = {
  readonly path: string
  readonly content: Buffer
  readonly mode: number
  readonly ownedBy: 'user' | 'root'
}

export async function upsertTemplateFile(
  tx: PlatformTx,
  templateId: string,
  file: TemplateFileRow,
): Promise<void> {
  const { path, content, mode, ownedBy } = file
  await tx
    .insertInto('environment_template_files')
    .values({ template_id: templateId, path, content, mode, owned_by: ownedBy })
    .onConflict((conflict) =>
      conflict.columns(['template_id', 'path']).doUpdateSet({ content, mode, owned_by: ownedBy }),
    )
    .execute()
}

export async function deleteTemplateFile(tx: PlatformTx, templateId: string, path: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('environment_template_files')
    .where('template_id', '=', templateId)
    .where('path', '=', path)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function listTemplateFiles(
  reader: PlatformReader,
  templateId: string,
): Promise<TemplateFileRow[]> {
  const rows = await reader
    .selectFrom('environment_template_files')
    .select(['path', 'content', 'mode', 'owned_by'])
    .where('template_id', '=', templateId)
    .orderBy('path')
    .execute()
  return rows.map(({ owned_by, ...file }) => ({ ...file, ownedBy: owned_by === 'root' ? 'root' : 'user' }))
}
