import type { Language } from '@tiltyard/contracts/browser'
import { xmlText } from './xml.model.ts'

/** An entry as RFC 4287 requires: absolute URLs, a permanent id, and the time of the last change. */
export type AtomEntry = {
  /** URL of its page, which is its id too and must not change. */
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly authors: readonly string[]
  readonly categories: readonly { readonly term: string; readonly label: string }[]
  readonly publishedAt: string
}

export type AtomFeed = {
  readonly self: string
  readonly page: string
  readonly title: string
  readonly subtitle: string
  readonly site: string
  readonly language: Language
  readonly entries: readonly AtomEntry[]
}

/** The update time of an empty feed: fixed, so that its bytes stay the same. */
const never = '2026-01-01T00:00:00.000Z'

const author = (name: string) => `<author><name>${xmlText(name)}</name></author>`

function entryOf(entry: AtomEntry): string {
  return [
    '  <entry>',
    `    <id>${xmlText(entry.url)}</id>`,
    `    <title>${xmlText(entry.title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
    `    <published>${xmlText(entry.publishedAt)}</published>`,
    `    <updated>${xmlText(entry.publishedAt)}</updated>`,
    ...entry.authors.map((name) => `    ${author(name)}`),
    ...entry.categories.map(
      ({ term, label }) => `    <category term="${xmlText(term)}" label="${xmlText(label)}"/>`,
    ),
    `    <summary>${xmlText(entry.summary)}</summary>`,
    '  </entry>',
  ].join('\n')
}

export function toAtom({ self, page, title, subtitle, site, language, entries }: AtomFeed): string {
  const updated = [never, ...entries.map(({ publishedAt }) => publishedAt)].sort().at(-1) ?? never
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `  <id>${xmlText(self)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <subtitle>${xmlText(subtitle)}</subtitle>`,
    `  <updated>${xmlText(updated)}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    `  ${author(site)}`,
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}
