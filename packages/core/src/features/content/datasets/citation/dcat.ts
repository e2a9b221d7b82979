import {
  type Catalogue,
  creatorsOf,
  type DatasetDescription,
  licenceUrl,
  permanentUrl,
} from './dataset-description.ts'

const accessRights = {
  open: 'http://publications.europa.eu/resource/authority/access-right/PUBLIC',
  application: 'http://publications.europa.eu/resource/authority/access-right/RESTRICTED',
}

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  spdx: 'http://spdx.org/rdf/terms#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

/** A page of the catalogue for portals that collect datasets (DCAT 3). `next` is the URL of the following page. */
export function dcat(
  catalogue: Catalogue,
  datasets: readonly DatasetDescription[],
  next: string | null = null,
): object {
  return {
    '@context': context,
    '@id': catalogue.url,
    '@type': 'dcat:Catalog',
    'dct:title': catalogue.title,
    'dct:description': catalogue.description,
    'dct:publisher': agent(catalogue.publisher),
    'dcat:dataset': datasets.map(datasetNode),
    ...(next ? { 'http://www.w3.org/ns/hydra/core#next': { '@id': next } } : {}),
  }
}

const agent = (name: string) => ({ '@type': 'foaf:Agent', 'foaf:name': name })
const day = (value: string) => ({ '@type': 'xsd:date', '@value': value })

function datasetNode(dataset: DatasetDescription): object {
  const text = (value: string) => ({ '@language': dataset.language, '@value': value })
  const rights = { '@id': accessRights[dataset.access] }
  const license = { '@id': licenceUrl(dataset.licence) }
  return {
    '@id': permanentUrl(dataset),
    '@type': 'dcat:Dataset',
    'dct:identifier': dataset.identifier,
    'dct:title': text(dataset.title),
    'dct:description': text(dataset.description),
    'dct:issued': day(dataset.publishedOn),
    'dct:modified': day(dataset.modifiedOn),
    'dct:creator': creatorsOf(dataset).map(({ name }) => agent(name)),
    'dct:publisher': agent(dataset.publisher),
    'dct:license': license,
    'dct:accessRights': rights,
    'dcat:version': dataset.version,
    'dcat:keyword': dataset.keywords.map(text),
    'dcat:landingPage': { '@id': dataset.url },
    'dcat:distribution': dataset.files.map((file) => ({
      '@type': 'dcat:Distribution',
      'dct:title': file.path,
      'dct:license': license,
      'dct:accessRights': rights,
      'dcat:accessURL': { '@id': dataset.url },
      ...(dataset.access === 'open' ? { 'dcat:downloadURL': { '@id': file.url } } : {}),
      'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${file.mediaType}` },
      'dcat:byteSize': { '@type': 'xsd:nonNegativeInteger', '@value': String(file.size) },
      'spdx:checksum': {
        '@type': 'spdx:Checksum',
        'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
        'spdx:checksumValue': { '@type': 'xsd:hexBinary', '@value': file.sha256 },
      },
    })),
  }
}
