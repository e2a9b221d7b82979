import {
  creatorsOf,
  type DatasetDescription,
  type DatasetFile,
  licenceUrl,
  type Party,
  permanentUrl,
} from './dataset-description.ts'

const maxDescription = 5_000

/** Search engines ignore datasets with a description of fewer than 50 or more than 5,000 characters. */
function describe({ description, title, publisher }: DatasetDescription): string {
  const text = description.replace(/\s+/g, ' ').trim()
  const long =
    text.length >= 50 ? text : [text, title, publisher].filter(Boolean).join(' · ').padEnd(50, ' ·')
  return long.length > maxDescription ? `${long.slice(0, maxDescription - 1).toWellFormed()}…` : long
}

const partyNode = ({ kind, name }: Party) => ({
  '@type': kind === 'person' ? 'Person' : 'Organization',
  name,
})

/** Properties that schema.org and Croissant share. */
export function sharedProperties(dataset: DatasetDescription) {
  return {
    name: dataset.title,
    description: describe(dataset),
    url: dataset.url,
    identifier: dataset.doi ? [permanentUrl(dataset), dataset.identifier] : dataset.identifier,
    license: licenceUrl(dataset.licence),
    creator: creatorsOf(dataset).map(partyNode),
    publisher: partyNode({ kind: 'organisation', name: dataset.publisher }),
    datePublished: dataset.publishedOn,
    dateModified: dataset.modifiedOn,
    version: dataset.version,
    inLanguage: dataset.language,
    keywords: dataset.keywords,
    isAccessibleForFree: true,
    conditionsOfAccess: conditionsOf(dataset),
    ...(dataset.papers.length > 0
      ? {
          subjectOf: dataset.papers.map(({ title, url }) => ({
            '@type': 'ScholarlyArticle',
            name: title,
            url,
          })),
        }
      : {}),
  }
}

const conditions = {
  zh: { open: '登录后即可下载', application: '须提交申请并经批准' },
  en: { open: 'Sign in to download', application: 'Access on application' },
}
const conditionsOf = ({ language, access }: DatasetDescription) => conditions[language][access]

/** For search engines, in the head of the dataset's page. The page escapes it for HTML. */
export function schemaOrgDataset(dataset: DatasetDescription): object {
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': permanentUrl(dataset),
    ...sharedProperties(dataset),
    variableMeasured: variablesOf(dataset.files),
    distribution: dataset.files.map((file) => ({
      '@type': 'DataDownload',
      name: file.path,
      contentUrl: file.url,
      encodingFormat: file.mediaType,
      contentSize: `${file.size} B`,
      sha256: file.sha256,
    })),
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: dataset.catalogue.title,
      url: dataset.catalogue.url,
    },
  }
}

const maxVariables = 100

function variablesOf(files: readonly DatasetFile[]): object[] {
  return files
    .flatMap(({ columns }) => columns)
    .slice(0, maxVariables)
    .map(({ name, meaning, unit }) => ({
      '@type': 'PropertyValue',
      name,
      ...(meaning ? { description: meaning } : {}),
      ...(unit ? { unitText: unit } : {}),
    }))
}
