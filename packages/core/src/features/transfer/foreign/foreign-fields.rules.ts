import type { ForeignHint } from './foreign-task.ts'
import type { Lose } from './losses.ts'

const longest = { name: 80, category: 40, text: 50_000, author: 80, tag: 30, hint: 10_000 }
const most = { tags: 10, hints: 10, price: 1_000_000, attempts: 1_000 }

/** What a file of theirs says under one heading: a plain thing, or nothing. */
export type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().trim() : typeof value === 'number' ? String(value) : ''

const cut = (text: string, length: number) => [...text].slice(0, length).join('').trim()

/** A name and a category as one line each: control characters are no part of either. */
function line(value: unknown, length: number, onCut: () => void): string {
  const text = textOf(value)
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
  if ([...text].length > length) onCut()
  return cut(text, length)
}

export const nameFrom = (value: unknown, lose: Lose): string =>
  line(value, longest.name, () => lose('name_cut', textOf(value)))
export const authorFrom = (value: unknown): string | null => line(value, longest.author, () => {}) || null

export function categoryFrom(value: unknown, lose: Lose): string {
  const category = line(value, longest.category, () => lose('category_cut', textOf(value)))
  if (!category) lose('category_missing')
  return category || 'misc'
}

/** Their page shows how to reach a service beside the text; here it is the text's last line. */
export function markdownFrom(description: unknown, connection: unknown, lose: Lose): string {
  const where = textOf(connection)
  if (where) lose('connection_in_text', where)
  const text = [textOf(description), where && shown(where)].filter(Boolean).join('\n\n')
  if (text.length > longest.text) lose('text_cut')
  return text.slice(0, longest.text).toWellFormed()
}

const shown = (where: string) =>
  /^https?:\/\/\S+$/.test(where) ? `<${where}>` : `\`\`\`\n${where.replaceAll('```', '')}\n\`\`\``

export function tagsFrom(values: readonly unknown[], lose: Lose): string[] {
  const tags = [...new Set(values.map((value) => line(value, longest.tag, () => {})))].filter(Boolean)
  if (tags.length > most.tags) lose('tags_cut', tags.slice(most.tags).join(', '))
  return tags.slice(0, most.tags)
}

/** Nought and nothing both mean: as often as one likes. */
export function attemptsFrom(value: unknown, lose: Lose): number | null {
  const attempts = Number(value ?? 0)
  if (Number.isInteger(attempts) && attempts >= 0 && attempts <= most.attempts) return attempts || null
  lose('attempts', String(value))
  return null
}

function hintFrom(given: unknown, lose: Lose): ForeignHint | null {
  const { content, cost, requirements, title } = (isFields(given) ? given : { content: given }) as Fields
  const price = Number(cost ?? 0)
  const text = [textOf(title) && `**${textOf(title)}**`, textOf(content)].filter(Boolean).join('\n\n')
  if (
    !textOf(content) ||
    text.length > longest.hint ||
    !Number.isInteger(price) ||
    price < 0 ||
    price > most.price
  ) {
    lose('hint_unusable', text)
    return null
  }
  if (hasAny(requirements)) lose('hint_condition', text)
  return { markdown: text, price }
}

export function hintsFrom(values: readonly unknown[], lose: Lose): ForeignHint[] {
  const hints = values.flatMap((value) => hintFrom(value, lose) ?? [])
  for (const { markdown } of hints.slice(most.hints)) lose('hint_unusable', markdown)
  return hints.slice(0, most.hints)
}

const hasAny = (value: unknown): boolean =>
  isFields(value) ? Object.values(value).some(hasAny) : listOf(value).length > 0
