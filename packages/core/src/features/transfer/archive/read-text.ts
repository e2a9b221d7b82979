import { isAlias, LineCounter, parseDocument, visit } from 'yaml'
import { ArchiveRefused } from './archive-refused.ts'
import type { Archive } from './open-archive.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** As UTF-8, and nothing that only looks like it. */
export async function readText(archive: Archive, name: string, mostBytes: number): Promise<string> {
  const bytes = await archive.read(name, mostBytes)
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ArchiveRefused('unreadable_text', name)
  }
}

export async function readJson(archive: Archive, name: string, mostBytes: number): Promise<unknown> {
  const text = await readText(archive, name, mostBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveRefused('unreadable_text', name)
  }
}

/**
 * Plain data only: no tags of other languages, and no aliases at all, because a few lines of them unfold into gigabytes and
 * nobody writes a task with them. Keys are text, so that nothing of a prototype can be named.
 */
export function readYaml(text: string, name: string): unknown {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, schema: 'core', uniqueKeys: true, merge: false })
  const [error] = document.errors
  if (error) throw new ArchiveRefused('unreadable_text', `${name}:${lines.linePos(error.pos[0]).line}`)
  let aliases = 0
  visit(document, (_, node) => {
    if (isAlias(node)) aliases += 1
  })
  if (aliases > 0) throw new ArchiveRefused('unreadable_text', name)
  return document.toJS({ maxAliasCount: 0 })
}
