import type { ColumnKind, TableFormat } from '../profile/file-profile.ts'
import { bibtex } from './citations.ts'
import type { DatasetDescription, DatasetFile } from './dataset-description.ts'
import { sharedProperties } from './structured-data.ts'

export const croissantMediaType = 'application/ld+json; profile="http://mlcommons.org/croissant/1.1"'

/** The terms of the vocabulary, as the official validator wants them declared. */
const croissantTerms =
  'annotation arrayShape citeAs column containedIn equivalentProperty excludes extract field fileObject fileProperty fileSet ' +
  'format includes isArray isLiveDataset jsonPath key md5 parentField path readLines recordSet references ' +
  'regex repeated replace samplingRate sdVersion separator source subField transform unArchive value'

const json = (term: string) => ({ '@id': `cr:${term}`, '@type': '@json' })

const context = {
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  name: { '@container': '@language' },
  description: { '@container': '@language' },
  data: json('data'),
  examples: json('examples'),
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  ...Object.fromEntries(croissantTerms.split(' ').map((term) => [term, `cr:${term}`])),
}

const dataTypes: Readonly<Record<ColumnKind, string>> = {
  integer: 'sc:Integer',
  number: 'sc:Float',
  time: 'sc:DateTime',
  boolean: 'sc:Boolean',
  text: 'sc:Text',
}

/** Croissant 1.1: the dataset, its files, and the columns of its tables, for programs that load it. */
export function croissant(dataset: DatasetDescription): object {
  return {
    '@context': { ...context, '@language': dataset.language },
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    ...sharedProperties(dataset),
    citeAs: bibtex(dataset),
    isLiveDataset: false,
    distribution: dataset.files.map(fileObject),
    recordSet: dataset.files.filter(({ columns }) => columns.length > 0).map(recordSet),
  }
}

/** Identifiers are IRIs relative to the document; a prefix keeps files and record sets apart. */
const fileId = ({ path }: DatasetFile) => `files/${encodePath(path)}`
const recordSetId = ({ path }: DatasetFile) => `records/${encodePath(path)}`
const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

function fileObject(file: DatasetFile): object {
  return {
    '@type': 'cr:FileObject',
    '@id': fileId(file),
    name: file.path,
    contentUrl: file.url,
    contentSize: `${file.size} B`,
    encodingFormat: file.mediaType,
    sha256: file.sha256,
  }
}

function recordSet(file: DatasetFile): object {
  return {
    '@type': 'cr:RecordSet',
    '@id': recordSetId(file),
    name: file.path,
    field: file.columns.map(({ name, kind, meaning, unit }) => ({
      '@type': 'cr:Field',
      '@id': `${recordSetId(file)}/${encodeURIComponent(name)}`,
      name,
      ...(meaning ? { description: unit ? `${meaning} (${unit})` : meaning } : {}),
      dataType: dataTypes[kind],
      source: { fileObject: { '@id': fileId(file) }, extract: extractOf(file.format, name) },
    })),
  }
}

/** Tables are read by column, lines of JSON by path. */
function extractOf(format: TableFormat | null, name: string): object {
  return format === 'jsonl' ? { jsonPath: `$[${JSON.stringify(name)}]` } : { column: name }
}
