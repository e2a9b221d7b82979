import { type CitationSource, toBibtex, toRis } from '@tiltyard/contracts'
import { creatorsOf, type DatasetDescription, licenceUrl } from './dataset-description.ts'

const yearOf = ({ publishedOn }: DatasetDescription) => Number(publishedOn.slice(0, 4))

function citationSource(dataset: DatasetDescription): CitationSource {
  return {
    kind: 'dataset',
    title: dataset.title,
    authors: creatorsOf(dataset).map(({ name }) => name),
    year: yearOf(dataset),
    venue: dataset.publisher,
    version: dataset.version,
    url: dataset.url,
    doi: dataset.doi,
    keywords: dataset.keywords,
    abstract: dataset.description,
  }
}

export const bibtex = (dataset: DatasetDescription): string => toBibtex(citationSource(dataset))
export const ris = (dataset: DatasetDescription): string => toRis(citationSource(dataset))

/** The item that citation processors read (CSL-JSON 1.0). */
export function cslJson(dataset: DatasetDescription): object {
  return {
    id: dataset.identifier,
    type: 'dataset',
    title: dataset.title,
    author: creatorsOf(dataset).map(({ kind, name }) =>
      kind === 'person' ? personName(name) : { literal: name },
    ),
    issued: { 'date-parts': [dataset.publishedOn.split('-').map(Number)] },
    publisher: dataset.publisher,
    version: dataset.version,
    abstract: dataset.description,
    keyword: dataset.keywords.join(', '),
    URL: dataset.url,
    language: dataset.language,
    ...(dataset.doi ? { DOI: dataset.doi } : {}),
  }
}

/** Names that do not say which part is the family name stay whole. */
function personName(name: string): object {
  const [family, given] = name.split(',').map((part) => part.trim())
  return family && given ? { family, given } : { literal: name }
}

/** Attributes of the DataCite metadata schema 4.6, as its REST interface takes them. */
export function dataCite(dataset: DatasetDescription): object {
  return {
    ...(dataset.doi ? { doi: dataset.doi } : {}),
    identifiers: [{ identifier: dataset.identifier, identifierType: 'Tiltyard' }],
    url: dataset.url,
    titles: [{ title: dataset.title, lang: dataset.language }],
    creators: creatorsOf(dataset).map(({ kind, name }) => ({
      name,
      nameType: kind === 'person' ? 'Personal' : 'Organizational',
    })),
    publisher: { name: dataset.publisher },
    publicationYear: yearOf(dataset),
    types: { resourceTypeGeneral: 'Dataset', resourceType: 'Dataset' },
    version: dataset.version,
    language: dataset.language,
    dates: [
      { date: dataset.publishedOn, dateType: 'Issued' },
      { date: dataset.modifiedOn, dateType: 'Updated' },
    ],
    subjects: dataset.keywords.map((subject) => ({ subject })),
    descriptions: [{ description: dataset.description, descriptionType: 'Abstract', lang: dataset.language }],
    rightsList: [
      {
        rights: dataset.licence.name,
        rightsUri: licenceUrl(dataset.licence),
        ...(dataset.licence.spdx
          ? {
              rightsIdentifier: dataset.licence.spdx,
              rightsIdentifierScheme: 'SPDX',
              schemeUri: 'https://spdx.org/licenses/',
            }
          : {}),
      },
    ],
    sizes: dataset.files.map(({ size }) => `${size} B`),
    formats: [...new Set(dataset.files.map(({ mediaType }) => mediaType))],
    relatedItems: dataset.papers.map(({ title, url }) => ({
      titles: [{ title }],
      relatedItemType: 'Text',
      relationType: 'IsReferencedBy',
      relatedItemIdentifier: { relatedItemIdentifier: url, relatedItemIdentifierType: 'URL' },
    })),
    schemaVersion: 'http://datacite.org/schema/kernel-4',
  }
}
