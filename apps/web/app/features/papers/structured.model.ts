import type { Paper } from '@tiltyard/contracts/browser'
import type { StructuredFacts } from '../../head/index.ts'
import { paperPath } from '../references/index.ts'
import { paperLinks } from './paper.model.ts'

export function paperFacts(paper: Paper, origin: string): StructuredFacts {
  const { title, authors, venue, year, doi, keywords, abstract } = paper
  return {
    '@type': 'ScholarlyArticle',
    headline: title,
    url: `${origin}${paperPath(paper.id)}`,
    author: authors.map((name) => ({ '@type': 'Person', name })),
    datePublished: String(year),
    isPartOf: { '@type': 'PublicationEvent', name: venue },
    keywords,
    sameAs: paperLinks(paper).flatMap(({ key, href }) => (key === 'code' ? [] : [href])),
    ...(doi && { identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: doi } }),
    ...(abstract && { abstract: abstract.en ?? abstract.zh }),
  }
}
