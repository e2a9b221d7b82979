import { codeLanguages, isLinkAddress, isRichDocument, type RichDocument } from '@tiltyard/contracts'
import { decodeHTML } from 'entities'
import { Marked, type Token, type Tokens } from 'marked'
import { sanitise } from './sanitise.ts'
import { toPlainText } from './to-plain-text.ts'

const marked = new Marked({ gfm: true, breaks: false })

/** What the document does not have: markup of HTML, pictures of other hosts, links that are none. */
export type MarkdownLoss = 'html' | 'picture' | 'link'
type ConvertedMarkdown = { readonly document: RichDocument; readonly losses: readonly MarkdownLoss[] }

type Mark = { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }
type Node = {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly text?: string
  readonly marks?: readonly Mark[]
  readonly content?: readonly Node[]
}
type Losses = Set<MarkdownLoss>

/** A Markdown text as a document of the editor, with what was lost; null where it does not fit into one. */
export function markdownToDocument(markdown: string): ConvertedMarkdown | null {
  const losses: Losses = new Set()
  const content = blocksOf(marked.lexer(markdown), losses)
  const document: unknown = { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
  return isRichDocument(document) ? { document, losses: [...losses] } : null
}

function blocksOf(tokens: readonly Token[], losses: Losses): Node[] {
  return tokens.flatMap((token) => blockOf(token, losses))
}

function blockOf(token: Token, losses: Losses): Node[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const level = Math.min(4, Math.max(2, depth))
      return [{ type: 'heading', attrs: { level }, content: inlinesOf(tokens, [], losses) }]
    }
    case 'paragraph':
      return [paragraph(inlinesOf((token as Tokens.Paragraph).tokens, [], losses))]
    case 'text':
      return [paragraph(inlinesOf((token as Tokens.Text).tokens ?? [token], [], losses))]
    case 'code':
      return [codeBlock(token as Tokens.Code)]
    case 'blockquote':
      return [{ type: 'blockquote', content: filled(blocksOf((token as Tokens.Blockquote).tokens, losses)) }]
    case 'list':
      return [listOf(token as Tokens.List, losses)]
    case 'table':
      return [tableOf(token as Tokens.Table, losses)]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'html': {
      losses.add('html')
      const text = toPlainText(sanitise(token.raw)).trim()
      return text ? [paragraph(textRuns(text, []))] : []
    }
    default:
      return []
  }
}

const paragraph = (content: readonly Node[]): Node =>
  content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
const filled = (blocks: readonly Node[]): readonly Node[] => (blocks.length > 0 ? blocks : [paragraph([])])

const known: ReadonlySet<string> = new Set(codeLanguages)

function codeBlock({ text, lang }: Tokens.Code): Node {
  const language = lang?.split(/\s/)[0]?.toLowerCase() ?? ''
  return {
    type: 'codeBlock',
    attrs: { language: known.has(language) ? language : null },
    ...(text && { content: [{ type: 'text', text: clean(text) }] }),
  }
}

function listOf({ ordered, start, items }: Tokens.List, losses: Losses): Node {
  const content = items.map((item): Node => {
    const blocks = blocksOf(item.tokens, losses)
    // An item begins with a paragraph.
    return {
      type: 'listItem',
      content: blocks[0]?.type === 'paragraph' ? blocks : [paragraph([]), ...blocks],
    }
  })
  const first = Number(start)
  return ordered
    ? { type: 'orderedList', attrs: { start: first >= 0 && first <= 9_999 ? first : 1 }, content }
    : { type: 'bulletList', content }
}

function tableOf({ header, rows }: Tokens.Table, losses: Losses): Node {
  const row = (type: string, cells: readonly Tokens.TableCell[]): Node => ({
    type: 'tableRow',
    content: cells.map((cell) => ({ type, content: [paragraph(inlinesOf(cell.tokens, [], losses))] })),
  })
  return {
    type: 'table',
    content: [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))],
  }
}

const marks: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike' }

function inlinesOf(tokens: readonly Token[], carried: readonly Mark[], losses: Losses): Node[] {
  return tokens.flatMap((token): Node[] => {
    const inner = 'tokens' in token && token.tokens ? token.tokens : []
    const mark = marks[token.type]
    if (mark) return inlinesOf(inner, withMark(carried, { type: mark }), losses)
    switch (token.type) {
      case 'link': {
        const { href } = token as Tokens.Link
        if (isLinkAddress(href))
          return inlinesOf(inner, withMark(carried, { type: 'link', attrs: { href } }), losses)
        losses.add('link')
        return inlinesOf(inner, carried, losses)
      }
      case 'image': {
        const { text, href } = token as Tokens.Image
        losses.add('picture')
        return textRuns(text || href, carried)
      }
      case 'codespan':
        return textRuns((token as Tokens.Codespan).text, withMark(carried, { type: 'code' }))
      case 'br':
        return [{ type: 'hardBreak' }]
      case 'html':
        if (/^<br\s*\/?>$/i.test(token.raw.trim())) return [{ type: 'hardBreak' }]
        losses.add('html')
        return []
      default:
        return inner.length > 0
          ? inlinesOf(inner, carried, losses)
          : textRuns(decodeHTML('text' in token ? String(token.text) : token.raw), carried)
    }
  })
}

const withMark = (carried: readonly Mark[], mark: Mark): readonly Mark[] =>
  carried.some(({ type }) => type === mark.type) ? carried : [...carried, mark]

function textRuns(text: string, carried: readonly Mark[]): Node[] {
  const letters = clean(text.replace(/\n/g, ' '))
  if (letters === '') return []
  return [{ type: 'text', text: letters, ...(carried.length > 0 && { marks: carried }) }]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const clean = (text: string) => text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
