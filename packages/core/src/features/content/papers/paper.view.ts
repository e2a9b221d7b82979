import type { PaperListItem } from '@tiltyard/contracts'
import type { PaperListRow } from './paper.store.ts'

export function paperListItemView(row: PaperListRow): PaperListItem {
  return {
    id: row.id,
    title: row.title as PaperListItem['title'],
    authors: row.authors,
    venue: row.venue,
    year: row.year,
    keywords: row.keywords,
    doi: row.doi,
    arxivId: row.arxiv_id,
    pdfUrl: row.pdf_url,
    codeUrl: row.code_url,
    hasDataset: Boolean(row.has_dataset),
    hasExplanation: Boolean(row.has_explanation),
  }
}
