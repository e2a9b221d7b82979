import { keepVersions, type PlatformDatabase, type PlatformReader } from '../../../kernel/index.ts'
import { findTemplate, type TemplateRow } from './template.store.ts'

const kept = keepVersions<TemplateRow | undefined>(1_000)

/** Remembered by its revision, which every change raises: whoever starts has seen it with what they read anyway. */
export function templateAt(
  { connection }: PlatformDatabase,
  reader: PlatformReader,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<TemplateRow | undefined> {
  return kept(connection.pool, { key: id, version: revision }, () => findTemplate(reader, id))
}
