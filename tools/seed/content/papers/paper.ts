import type { DraftOf } from '@tiltyard/contracts'
import { type DemoContent, demoId } from '../demo-content.ts'

/** Numbers of the conferences that we describe (conferences/), by the venue's name on a paper. */
const conferenceOfVenue: Readonly<Record<string, number>> = {
  'IEEE S&P': 1,
  'ACM CCS': 2,
  'USENIX Security': 3,
  NDSS: 4,
  CRYPTO: 5,
  EUROCRYPT: 6,
  ASIACRYPT: 7,
  PoPETs: 8,
  PETS: 8,
  ESORICS: 9,
  'IEEE EuroS&P': 12,
  AsiaCCS: 13,
  'IEEE CSF': 14,
  TCC: 15,
  SaTML: 17,
  SIGMOD: 18,
  PVLDB: 19,
  VLDB: 19,
}

type Facts = Pick<DraftOf<'paper'>, 'title' | 'venue' | 'year' | 'doi' | 'arxivId' | 'recommended'> & {
  /** Names and words are parted by commas: no author's name here has one. */
  readonly authors: string
  readonly keywords: string
  readonly datasets?: readonly number[]
  /** What the paper brought, in our own words. */
  readonly note?: { readonly zh: string; readonly en: string }
}

export function paper(number: number, facts: Facts): DemoContent<'paper'> {
  const { authors, keywords, datasets = [], note, ...given } = facts
  const conference = conferenceOfVenue[facts.venue]
  return {
    id: demoId('paper', number),
    publishedAt: dayOfEntry(number),
    document: {
      ...given,
      authors: authors.split(', '),
      keywords: keywords.split(', '),
      ...(conference ? { conferenceId: demoId('conference', conference) } : {}),
      ...(note ? { abstract: note } : {}),
      datasetIds: datasets.map((dataset) => demoId('dataset', dataset)),
    },
  }
}

/** A library grows over months: spread its entries over the first three hundred days of 2026, always alike. */
const dayOfEntry = (number: number) =>
  new Date(Date.UTC(2026, 0, 5, 2) + ((number * 37) % 300) * 86_400_000).toISOString()
