import { parse } from '@retorquere/bibtex-parser'
import type { BibliographyEntry, BibliographyParser } from '@tiltyard/core/ports'

type Fields = ReturnType<typeof parse>['entries'][number]['fields']
type Creator = { readonly name?: string; readonly firstName?: string; readonly lastName?: string }

/** BibTeX and BibLaTeX, with TeX accents, braces and @string turned into plain text. */
export function bibtexParser(): BibliographyParser {
  return {
    parse(bibtex) {
      const { entries, errors } = parse(bibtex, { sentenceCase: false, caseProtection: 'as-needed' })
      return {
        entries: entries.map(({ key, fields }) => entryOf(key, fields)),
        unreadable: errors.map(({ input = '' }) => input.trim().slice(0, 120)),
      }
    },
  }
}

function entryOf(key: string, fields: Fields): BibliographyEntry {
  const text = (...names: readonly string[]) => {
    for (const name of names) {
      const value = (fields as Record<string, unknown>)[name]
      if (typeof value === 'string' && value.trim() !== '') return plain(value)
    }
    return null
  }
  const isArxiv = /^arxiv$/i.test(text('archiveprefix', 'eprinttype') ?? '')
  const year = /\d{4}/.exec(text('year', 'date') ?? '')?.[0]
  return {
    key,
    title: text('title'),
    authors: (fields.author ?? []).map(nameOf).filter((name) => name !== '' && name !== 'others'),
    venue: text('booktitle', 'journal', 'journaltitle', 'publisher', 'school', 'institution'),
    year: year ? Number(year) : null,
    abstract: text('abstract'),
    doi: text('doi'),
    arxivId: isArxiv ? text('eprint') : null,
    url: text('url'),
    keywords: (fields.keywords ?? []).map(plain),
  }
}

function nameOf({ name, firstName, lastName }: Creator): string {
  return plain(name ?? [firstName, lastName].filter(Boolean).join(' '))
}

/** The parser marks protected letters and emphasis with tags; a document keeps neither. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}
