import type { DocumentOf } from '@tiltyard/contracts'

export type PaperKey = { readonly by: 'doi' | 'arxiv' | 'title'; readonly key: string }

type Known = Pick<DocumentOf<'paper'>, 'title' | 'year' | 'doi' | 'arxivId'>

/** By what a paper is known, the surest first. A DOI is the same in any case; titles differ in dashes, braces and blanks. */
export function paperKeys({ title, year, doi, arxivId }: Known): PaperKey[] {
  const keys: PaperKey[] = []
  if (doi) keys.push({ by: 'doi', key: `doi:${doi.toLowerCase()}` })
  if (arxivId) keys.push({ by: 'arxiv', key: `arxiv:${arxivId.toLowerCase()}` })
  keys.push({ by: 'title', key: `title:${year}:${titleKey(title)}` })
  return keys
}

function titleKey(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')
}
