import type { Dataset, DatasetCitations } from '@tiltyard/contracts/browser'
import { DocumentFactsContext } from '@tiltyard/ui'
import { useContext } from 'react'
import { PageHead, StructuredData, writtenIn } from '../../../../head/index.ts'
import type { InOneLanguage } from '../../../../load/in-one-language.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { datasetPath } from '../../publications/index.ts'

type DatasetHeadProps = {
  readonly dataset: InOneLanguage<Dataset>
  readonly citations: DatasetCitations | null
  readonly isPreview: boolean
}

/** Structured data of a dataset with files come from the server, which knows the files. */
export function DatasetHead({ dataset, citations, isPreview }: DatasetHeadProps) {
  const localised = useLocalised()
  const { origin } = useContext(DocumentFactsContext)
  const [name, description] = [localised(dataset.title), localised(dataset.summary)]
  const path = datasetPath(dataset.id)
  const facts = citations?.schemaOrg ?? {
    '@type': 'Dataset',
    name,
    description,
    url: `${origin}${path}`,
    license: dataset.licence,
    creator: { '@type': 'Organization', name: localised(dataset.publisher) },
    ...(dataset.releasedOn && { datePublished: dataset.releasedOn }),
    ...(dataset.url && { sameAs: dataset.url }),
  }
  return (
    <>
      <PageHead
        title={name}
        description={description}
        path={path}
        written={writtenIn(dataset.title)}
        isPrivate={isPreview}
        facts={facts}
      />
      {citations ? <StructuredData facts={citations.croissant} /> : null}
    </>
  )
}
