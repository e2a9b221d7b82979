import { findMalformedText, type RichDocument, type SafeHtml } from '@tiltyard/contracts'
import {
  type MarkdownLoss,
  markdownToDocument,
  markdownToSafeHtml,
  renderDocument,
  sanitise,
  sanitiseArticle,
} from '@tiltyard/rich-text'
import { isAlias, LineCounter, parseDocument, visit } from 'yaml'
import { type Archive, ArchiveError } from './archive.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Strict UTF-8 only. */
export async function readText(archive: Archive, name: string, mostBytes: number): Promise<string> {
  const bytes = await archive.read(name, mostBytes)
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ArchiveError('unreadable_text', name)
  }
}

export async function readJson(archive: Archive, name: string, mostBytes: number): Promise<unknown> {
  return parseJson(await readText(archive, name, mostBytes), name)
}

export function parseJson(text: string, where: string): unknown {
  try {
    return requireStorable(JSON.parse(text), where)
  } catch {
    throw new ArchiveError('unreadable_text', where)
  }
}

/**
 * Plain data only: no custom tags, and no aliases, because a few lines of them expand into gigabytes. Keys are strings,
 * so that no prototype property can be named.
 */
export function parseYaml(text: string, name: string): unknown {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, schema: 'core', uniqueKeys: true, merge: false })
  const [error] = document.errors
  if (error) throw new ArchiveError('unreadable_text', `${name}:${lines.linePos(error.pos[0]).line}`)
  let aliases = 0
  visit(document, (_, node) => {
    if (isAlias(node)) aliases += 1
  })
  if (aliases > 0) throw new ArchiveError('unreadable_text', name)
  return requireStorable(document.toJS({ maxAliasCount: 0 }), name)
}

/** Escapes can contain NUL and lone surrogates, which the database rejects. */
function requireStorable(value: unknown, where: string): unknown {
  if (findMalformedText(value) !== null) throw new ArchiveError('unreadable_text', where)
  return value
}

/**
 * Markup that the sanitiser produced is left unchanged; anything else is sanitised, because a bundle can be edited by
 * hand.
 */
export function sanitiseMarkup(html: string): string {
  if (sanitiseArticle(html) === html) return html
  return sanitise(html)
}

export type ConvertedText = {
  readonly content: SafeHtml
  /** What the editor opens; null where the text does not fit into a document, which is then shown as it is. */
  readonly document: RichDocument | null
  readonly losses: readonly MarkdownLoss[]
}

/** Players read what the document renders to, so that opening and saving a text changes nothing. */
export function convertMarkdown(markdown: string): ConvertedText {
  const converted = markdownToDocument(markdown)
  if (!converted) return { content: markdownToSafeHtml(markdown), document: null, losses: [] }
  const { document, losses } = converted
  return { content: renderDocument(document).html, document, losses }
}
