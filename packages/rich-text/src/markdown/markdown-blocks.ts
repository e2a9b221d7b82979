import { codeLanguages, isLinkAddress } from '@tiltyard/contracts/browser'
import { decodeHTML } from 'entities'
import { Marked, type Token, type Tokens } from 'marked'
import { markdownFormulas } from './markdown-formulas.ts'

const marked = new Marked({ gfm: true, breaks: false, extensions: markdownFormulas })

/** What the document does not have: markup of HTML, pictures of other hosts, links that are none. */
export type MarkdownLoss = 'html' | 'picture' | 'link'
export type MarkdownBlocks = {
  readonly blocks: readonly MarkdownNode[]
  readonly losses: readonly MarkdownLoss[]
}

type Mark = { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }
export type MarkdownNode = {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly text?: string
  readonly marks?: readonly Mark[]
  readonly content?: readonly MarkdownNode[]
}
type Node = MarkdownNode
/** The text of markup. A browser and a server read HTML by different means. */
type Context = { readonly losses: Set<MarkdownLoss>; readonly textOfHtml: (html: string) => string }

/** A Markdown text as nodes of the editor's schema, with what was lost. The caller checks them against the schema. */
export function markdownBlocks(markdown: string, textOfHtml: (html: string) => string): MarkdownBlocks {
  const losses = new Set<MarkdownLoss>()
  const blocks = blocksOf(marked.lexer(markdown), { losses, textOfHtml })
  return { blocks, losses: [...losses] }
}

function blocksOf(tokens: readonly Token[], context: Context): Node[] {
  return tokens.flatMap((token) => blockOf(token, context))
}

function blockOf(token: Token, context: Context): Node[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const level = Math.min(4, Math.max(2, depth))
      return [{ type: 'heading', attrs: { level }, content: inlinesOf(tokens, [], context) }]
    }
    case 'paragraph':
      return [paragraph(inlinesOf((token as Tokens.Paragraph).tokens, [], context))]
    case 'text':
      return [paragraph(inlinesOf((token as Tokens.Text).tokens ?? [token], [], context))]
    case 'code':
      return [codeBlock(token as Tokens.Code)]
    case 'blockquote':
      return [{ type: 'blockquote', content: filled(blocksOf((token as Tokens.Blockquote).tokens, context)) }]
    case 'list':
      return [listOf(token as Tokens.List, context)]
    case 'table':
      return [tableOf(token as Tokens.Table, context)]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'blockFormula':
      return [{ type: 'blockFormula', attrs: { tex: clean(String(token['tex'])) } }]
    case 'html': {
      context.losses.add('html')
      const text = context.textOfHtml(token.raw).trim()
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

function listOf({ ordered, start, items }: Tokens.List, context: Context): Node {
  const content = items.map((item): Node => {
    const blocks = blocksOf(item.tokens, context)
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

function tableOf({ header, rows }: Tokens.Table, context: Context): Node {
  const row = (type: string, cells: readonly Tokens.TableCell[]): Node => ({
    type: 'tableRow',
    content: cells.map((cell) => ({ type, content: [paragraph(inlinesOf(cell.tokens, [], context))] })),
  })
  return {
    type: 'table',
    content: [row('tableHeader', header), ...rows.map((cells) => row('tableCell', cells))],
  }
}

const marks: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike' }

function inlinesOf(tokens: readonly Token[], carried: readonly Mark[], context: Context): Node[] {
  return tokens.flatMap((token): Node[] => {
    const inner = 'tokens' in token && token.tokens ? token.tokens : []
    const mark = marks[token.type]
    if (mark) return inlinesOf(inner, withMark(carried, { type: mark }), context)
    switch (token.type) {
      case 'link': {
        const { href } = token as Tokens.Link
        if (isLinkAddress(href))
          return inlinesOf(inner, withMark(carried, { type: 'link', attrs: { href } }), context)
        context.losses.add('link')
        return inlinesOf(inner, carried, context)
      }
      case 'image': {
        const { text, href } = token as Tokens.Image
        context.losses.add('picture')
        return textRuns(text || href, carried)
      }
      case 'codespan':
        return textRuns((token as Tokens.Codespan).text, withMark(carried, { type: 'code' }))
      case 'formula':
        return [{ type: 'formula', attrs: { tex: clean(String((token as Tokens.Generic)['tex'])) } }]
      case 'br':
        return [{ type: 'hardBreak' }]
      case 'html':
        if (/^<br\s*\/?>$/i.test(token.raw.trim())) return [{ type: 'hardBreak' }]
        context.losses.add('html')
        return []
      default:
        return inner.length > 0
          ? inlinesOf(inner, carried, context)
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
