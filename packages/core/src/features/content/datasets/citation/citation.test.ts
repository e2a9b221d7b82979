import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTable } from '../../../../csv/csv-table.ts'
import { bibtex, cslJson, dataCite, ris } from './citations.ts'
import { croissant, croissantMediaType } from './croissant.ts'
import type { DatasetDescription } from './dataset-description.ts'
import { dcat } from './dcat.ts'
import { schemaOrgDataset } from './structured-data.ts'

const table = 'time,address,"status, final"\n2026-11-18T00:00:00Z,192.0.2.1,200\n'

const dataset: DatasetDescription = {
  language: 'en',
  url: 'https://tiltyard.example/opendata/7f3a',
  identifier: 'tiltyard:7f3a/v1.0.0',
  doi: null,
  title: 'Web logs with {planted} leaks & 50% noise',
  description:
    'Requests of a web server over one week. "Quoted", </script><b>marked up</b>, and over\ntwo lines.',
  version: '1.0.0',
  publishedOn: '2026-11-18',
  modifiedOn: '2026-11-19',
  creators: [
    { kind: 'person', name: 'Li, Lei' },
    { kind: 'organisation', name: 'Institute of Logs and Traces' },
  ],
  publisher: 'East Lake University',
  licence: { name: 'CC BY 4.0', url: 'https://tiltyard.example/licences/1', spdx: 'CC-BY-4.0' },
  keywords: ['web log', 'data leak'],
  access: 'open',
  files: [
    {
      path: 'logs/access log.csv',
      mediaType: 'text/csv',
      size: Buffer.byteLength(table),
      sha256: 'ab'.repeat(32),
      url: 'https://tiltyard.example/d/1',
      format: 'csv',
      columns: [
        { name: 'time', kind: 'time', meaning: 'Time of the request', unit: null },
        { name: 'address', kind: 'text', meaning: null, unit: null },
        { name: 'status, final', kind: 'integer', meaning: 'Status', unit: 'code' },
      ],
    },
    {
      path: 'README.txt',
      mediaType: 'text/plain',
      size: 12,
      sha256: 'cd'.repeat(32),
      url: 'https://tiltyard.example/d/2',
      format: null,
      columns: [],
    },
  ],
  papers: [{ title: 'A paper', url: 'https://tiltyard.example/info/paper/1' }],
  catalogue: {
    title: 'Open data',
    description: 'Datasets of Tiltyard',
    url: 'https://tiltyard.example/opendata',
    publisher: 'Tiltyard',
  },
}

type Node = Record<string, unknown>
const nodes = (value: unknown) => value as Node[]

test('BibTeX and RIS name the dataset, its creators, version and publisher, all escaped', () => {
  expect(bibtex(dataset)).toBe(`@misc{li2026web,
  title = {{Web logs with \\{planted\\} leaks \\& 50\\% noise}},
  author = {Li, Lei and {Institute of Logs and Traces}},
  publisher = {East Lake University},
  year = {2026},
  version = {1.0.0},
  url = {https://tiltyard.example/opendata/7f3a},
  keywords = {web log, data leak},
}
`)
  const lines = ris(dataset).split('\r\n')
  expect(lines.slice(0, 8)).toEqual([
    'TY  - DATA',
    'TI  - Web logs with {planted} leaks & 50% noise',
    'AU  - Li, Lei',
    'AU  - Institute of Logs and Traces',
    'PB  - East Lake University',
    'PY  - 2026',
    'ET  - 1.0.0',
    'UR  - https://tiltyard.example/opendata/7f3a',
  ])
  expect(lines.every((line) => line === '' || /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true)
})

test('CSL-JSON tells people from organisations', () => {
  expect(cslJson({ ...dataset, doi: '10.1234/abc' })).toMatchObject({
    type: 'dataset',
    author: [{ family: 'Li', given: 'Lei' }, { literal: 'Institute of Logs and Traces' }],
    issued: { 'date-parts': [[2026, 11, 18]] },
    DOI: '10.1234/abc',
  })
  expect(cslJson({ ...dataset, creators: [] })).toMatchObject({
    author: [{ literal: 'East Lake University' }],
  })
})

test('DataCite has every mandatory property', () => {
  const record = dataCite({ ...dataset, doi: '10.1234/abc' }) as Node
  for (const name of ['doi', 'creators', 'titles', 'publisher', 'publicationYear', 'types'])
    expect(record[name], name).toBeTruthy()
  expect(record['types']).toMatchObject({ resourceTypeGeneral: 'Dataset' })
  expect(record['rightsList']).toMatchObject([{ rightsIdentifier: 'CC-BY-4.0' }])
  expect(record['publicationYear']).toBe(2026)
})

test('Croissant has every property that version 1.1 requires, of the required type', () => {
  const record = croissant(dataset) as Node
  expect(record['@type']).toBe('sc:Dataset')
  expect(record['conformsTo']).toBe('http://mlcommons.org/croissant/1.1')
  for (const name of [
    '@context',
    'description',
    'license',
    'name',
    'url',
    'creator',
    'datePublished',
    'distribution',
  ])
    expect(record[name], name).toBeTruthy()
  expect(URL.canParse(String(record['license'])) && URL.canParse(String(record['url']))).toBe(true)
  for (const file of nodes(record['distribution'])) {
    expect(file['@type']).toBe('cr:FileObject')
    for (const name of ['@id', 'name', 'contentUrl', 'encodingFormat', 'sha256', 'contentSize'])
      expect(file[name], name).toBeTruthy()
    expect(file['sha256']).toMatch(/^[0-9a-f]{64}$/)
  }
  for (const set of nodes(record['recordSet'])) {
    expect(set).toMatchObject({
      '@type': 'cr:RecordSet',
      '@id': expect.any(String),
      name: expect.any(String),
    })
    expect(nodes(set['field']).length).toBeGreaterThan(0)
    for (const field of nodes(set['field'])) {
      expect(field['@type']).toBe('cr:Field')
      for (const name of ['@id', 'name', 'dataType', 'source']) expect(field[name], name).toBeTruthy()
      expect(field['dataType']).toMatch(/^sc:(Integer|Float|DateTime|Boolean|Text)$/)
    }
  }
  expect(croissantMediaType).toContain(String(record['conformsTo']))
  expect(record['citeAs']).toBe(bibtex(dataset))
  expect(record['isLiveDataset']).toBe(false)
})

test('identifiers in Croissant are unique IRIs, and every reference has its file', () => {
  const record = croissant(dataset) as Node
  const [files, sets] = [nodes(record['distribution']), nodes(record['recordSet'])]
  const fields = sets.flatMap((set) => nodes(set['field']))
  const ids = [...files, ...sets, ...fields].map((node) => String(node['@id']))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(URL.canParse(id, dataset.url) && !/[\s"<>]/.test(id), id).toBe(true)
  const references = fields.map(({ source }) => (source as { fileObject: Node }).fileObject['@id'])
  expect(references.every((id) => files.some((file) => file['@id'] === id))).toBe(true)
})

test('every term that Croissant uses is declared in its context', () => {
  const record = croissant(dataset) as Node
  const context = record['@context'] as Node
  const used = JSON.stringify({ ...record, '@context': undefined }).matchAll(/"(cr|sc|dct):\w+"/g)
  for (const [, prefix] of used) expect(context[prefix as string]).toBeTruthy()
  for (const term of [
    'citeAs',
    'column',
    'extract',
    'field',
    'fileObject',
    'isLiveDataset',
    'recordSet',
    'source',
  ])
    expect(context[term]).toBe(`cr:${term}`)
})

test('a table is loaded by the columns that Croissant tells', async () => {
  const { field } = nodes((croissant(dataset) as Node)['recordSet'])[0] as { field: Node[] }
  const columns = field.map(({ source }) => (source as { extract: { column: string } }).extract.column)
  const { columns: names, ...loaded } = await openTable(Readable.from([await buffer(Readable.from([table]))]))
  expect(columns).toEqual(names)
  expect(field.map(({ dataType }) => dataType)).toEqual(['sc:DateTime', 'sc:Text', 'sc:Integer'])
  await loaded.reader.close()
})

test('lines of JSON are loaded by path', () => {
  const files = dataset.files.map((file) => ({ ...file, format: 'jsonl' as const }))
  const [set] = nodes((croissant({ ...dataset, files }) as Node)['recordSet'])
  expect(nodes(set?.['field'])[2]).toMatchObject({ source: { extract: { jsonPath: '$["status, final"]' } } })
})

test('structured data has what search engines require and recommend', () => {
  const record = schemaOrgDataset(dataset) as Node
  for (const name of [
    'name',
    'description',
    'creator',
    'identifier',
    'isAccessibleForFree',
    'keywords',
    'license',
    'variableMeasured',
    'version',
    'url',
    'includedInDataCatalog',
    'distribution',
  ])
    expect(record[name], name).toBeTruthy()
  for (const download of nodes(record['distribution']))
    expect(download).toMatchObject({ '@type': 'DataDownload', contentUrl: expect.stringMatching(/^https:/) })
})

test.each(['', 'Short.', 'x'.repeat(6_000), '数据'.repeat(2_600), `${'y'.repeat(4_998)}🙂🙂`])(
  'a description of any length (%#) has between 50 and 5,000 characters in structured data',
  (description) => {
    const { description: written } = schemaOrgDataset({
      ...dataset,
      title: 'T',
      publisher: 'P',
      description,
    }) as Node
    expect(String(written).length).toBeGreaterThanOrEqual(50)
    expect(String(written).length).toBeLessThanOrEqual(5_000)
    expect(String(written).isWellFormed()).toBe(true)
  },
)

test('the DCAT feed has the mandatory properties, and no download of data that must be applied for', () => {
  const feed = dcat(
    dataset.catalogue,
    [dataset, { ...dataset, access: 'application', doi: '10.1234/a b' }],
    'https://n',
  ) as Node
  for (const name of ['dct:title', 'dct:description', 'dct:publisher', 'dcat:dataset'])
    expect(feed[name], name).toBeTruthy()
  const [open, gated] = nodes(feed['dcat:dataset'])
  for (const name of ['dct:title', 'dct:description', 'dct:identifier', 'dct:license', 'dcat:distribution'])
    expect(open?.[name], name).toBeTruthy()
  expect(gated?.['@id']).toBe('https://doi.org/10.1234/a%20b')
  for (const file of nodes(open?.['dcat:distribution'])) expect(file['dcat:downloadURL']).toBeTruthy()
  for (const file of nodes(gated?.['dcat:distribution'])) {
    expect(file['dcat:accessURL']).toEqual({ '@id': dataset.url })
    expect(file['dcat:downloadURL']).toBeUndefined()
  }
})
