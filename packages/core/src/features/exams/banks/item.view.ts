import type {
  ExamItemKind,
  ExamItemListItem,
  ExamItemState,
  Localised,
  LocalisedHtml,
  SafeHtml,
} from '@tiltyard/contracts'
import { toPlainText } from '@tiltyard/rich-text'
import { hasEnglish } from './item.rules.ts'
import type { ItemRow } from './item.store.ts'

const summaryLength = 120

const summarise = (html: SafeHtml) =>
  // A stem may be a picture alone.
  toPlainText(html).replaceAll('\n', ' ').slice(0, summaryLength).toWellFormed() || '…'

export function summaryView({ zh, en }: LocalisedHtml): Localised {
  return { ...(zh !== undefined && { zh: summarise(zh) }), ...(en !== undefined && { en: summarise(en) }) }
}

export function itemFactsView(row: ItemRow, use: ExamItemListItem['use']) {
  const [stem, options] = [row.stem as LocalisedHtml, row.options as Localised[]]
  return {
    id: row.id,
    kind: row.kind as ExamItemKind,
    topic: row.topic,
    difficulty: row.difficulty,
    state: row.state as ExamItemState,
    version: row.latest_version,
    hasKey: row.key_sealed !== null,
    hasEnglish: hasEnglish({ stem, options, explanation: row.explanation as Localised | null }),
    use,
    updatedAt: row.updated_at.toISOString(),
  }
}

export const itemListItemView = (row: ItemRow, use: ExamItemListItem['use']): ExamItemListItem => ({
  ...itemFactsView(row, use),
  summary: summaryView(row.stem as LocalisedHtml),
})
