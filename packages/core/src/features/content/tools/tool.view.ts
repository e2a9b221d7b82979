import type { Localised, ToolFile, ToolListItem } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { listDictionaryEntriesByType } from '../../platform/index.ts'
import type { ToolListRow } from './tool.store.ts'
import type { listReleaseFiles } from './tool-file.store.ts'

export async function toolListItemViews(
  reader: PlatformReader,
  rows: readonly ToolListRow[],
): Promise<ToolListItem[]> {
  if (rows.length === 0) return []
  const { tool_category } = await listDictionaryEntriesByType(reader, ['tool_category'])
  return rows.map((row) => ({
    id: row.id,
    title: row.title as Localised,
    summary: row.summary as Localised,
    category: tool_category.get(row.category) ?? null,
    licence: row.licence as ToolListItem['licence'],
    language: row.language,
    platforms: row.platforms as ToolListItem['platforms'],
    isMaintained: row.is_maintained,
    version: row.version,
    releasedOn: row.released_on,
    popularity: Number(row.popularity),
    updatedAt: row.updated_at.toISOString(),
  }))
}

export function toolFileView(row: Awaited<ReturnType<typeof listReleaseFiles>>[number]): ToolFile {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    size: Number(row.size),
    sha256: row.sha256.toString('hex'),
    scan: row.scan as ToolFile['scan'],
  }
}
