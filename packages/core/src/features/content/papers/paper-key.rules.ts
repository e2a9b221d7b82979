import type { DocumentOf } from '@tiltyard/contracts'

export type PaperKey = { readonly by: 'doi' | 'arxiv' | 'title'; readonly key: string }

type PaperIdentity = Pick<DocumentOf<'paper'>, 'title' | 'year' | 'authors' | 'doi' | 'arxivId'>

/**
 * Keys of a paper, the most reliable first; titles are compared without case, dashes, braces and blanks. The first
 * author's last name is added to title and year: "Privacy Preserving Data Mining" appeared twice in 2000.
 */
export function paperKeys({ title, year, authors, doi, arxivId }: PaperIdentity): PaperKey[] {
  const keys: PaperKey[] = []
  if (doi) keys.push({ by: 'doi', key: `doi:${doi.toLowerCase()}` })
  if (arxivId) keys.push({ by: 'arxiv', key: `arxiv:${arxivId.toLowerCase()}` })
  keys.push({
    by: 'title',
    key: `title:${year}:${normalizeLetters(title)}:${normalizeLetters(lastName(authors[0]))}`,
  })
  return keys
}

/** The last name in "Cynthia Dwork", "C. Dwork" and "Dwork, Cynthia". A Chinese name is one word. */
function lastName(author = ''): string {
  const [before, after] = author.split(',')
  return after === undefined ? (author.trim().split(/\s+/).at(-1) ?? '') : (before ?? '')
}

function normalizeLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')
}
