import { type DocumentOf, PaperDocument } from '@tiltyard/contracts'
import type { BibliographyEntry } from '../../ports/index.ts'

type Read = { readonly document: DocumentOf<'paper'> } | { readonly problems: readonly string[] }

/** An entry as a paper, or the fields that keep it from being one. */
export function readPaperEntry(entry: BibliographyEntry): Read {
  const { title, authors, venue, year, abstract, doi, arxivId, url, keywords } = entry
  const parsed = PaperDocument.safeParse({
    title: title ?? '',
    authors: [...authors],
    venue: venue ?? (arxivId ? 'arXiv' : ''),
    year: year ?? 0,
    keywords: [...new Set(keywords.map((keyword) => keyword.trim()))].filter(Boolean).slice(0, 20),
    ...(abstract && { abstract: { zh: abstract, en: abstract } }),
    ...(doi && { doi: bareDoi(doi) }),
    ...(arxivId && { arxivId: bareArxivId(arxivId) }),
    ...(url && /\.pdf$/i.test(url) && { pdfUrl: url }),
  })
  if (parsed.success) return { document: parsed.data }
  return { problems: [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))] }
}

/** People paste addresses as often as identifiers. */
function bareDoi(doi: string): string {
  return doi.trim().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '')
}

/** Without the version: v1 and v3 are one paper. */
function bareArxivId(id: string): string {
  return id
    .trim()
    .replace(/^(https?:\/\/arxiv\.org\/(abs|pdf)\/|arxiv:\s*)/i, '')
    .replace(/(v\d+)?(\.pdf)?$/i, '')
}
