import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { ShareButton } from '../../../shared/sharing/index.ts'
import { datasetCategoryPath, infoPaths, LanguageNote, LongText } from '../../publications/index.ts'
import { LikeAndFavorite } from '../../reactions/index.ts'
import { RelatedTools } from '../../tools/index.ts'
import { AccessBox, useOwnAccess } from '../access/index.ts'
import { AccessBadge } from '../access-badge.tsx'
import { catalogueAddress } from '../catalogue/catalogue.model.ts'
import { DatasetMessages } from '../datasets.messages.tsx'
import { CitationSection } from './citation-section.tsx'
import { DatasetFacts } from './dataset-facts.tsx'
import { DatasetHead } from './dataset-head.tsx'
import styles from './dataset-screen.module.css'
import { FileSection } from './file-section.tsx'
import { LicenceSection } from './licence-section.tsx'
import type { DatasetData } from './queries.ts'
import { SampleSection } from './sample-section.tsx'
import { SchemaSection } from './schema-section.tsx'
import { SectionLinks, type SectionName } from './section-links.tsx'
import { UseSection } from './use-section.tsx'
import { VersionSection } from './version-section.tsx'

type DatasetScreenProps = DatasetData & { readonly isPreview?: boolean }

export function DatasetScreen(props: DatasetScreenProps) {
  return (
    <DatasetMessages>
      <DatasetPage {...props} />
    </DatasetMessages>
  )
}

function DatasetPage({ isPreview = false, ...data }: DatasetScreenProps) {
  const { dataset, tables, versions, citations } = data
  const t = useTranslations('datasets')
  const localised = useLocalised()
  const own = useOwnAccess(dataset.id, dataset.access !== 'external' && !isPreview)
  const hasFiles = dataset.access !== 'external' && !isPreview
  return (
    <article className={styles['page']}>
      <DatasetHead dataset={dataset} citations={citations} isPreview={isPreview} />
      <header className={styles['head']} lang={dataset.spoken}>
        <p className={styles['marks']}>
          {dataset.category ? (
            <Link to={datasetCategoryPath(dataset.category.code)} className={styles['category']}>
              {localised(dataset.category.name)}
            </Link>
          ) : null}
          <AccessBadge access={dataset.access} />
        </p>
        <h1>{localised(dataset.title)}</h1>
        <p className={styles['summary']}>{localised(dataset.summary)}</p>
        {dataset.labels.length > 0 ? (
          <ul className={styles['labels']} aria-label={t('facets.label')}>
            {dataset.labels.map(({ code, name }) => (
              <li key={code}>
                <Link to={catalogueAddress({ label: code })}>{localised(name)}</Link>
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <aside className={styles['side']}>
        {isPreview ? null : <AccessBox dataset={dataset} own={own} />}
        <DatasetFacts dataset={dataset} />
        <div className={styles['actions']}>
          <ShareButton title={localised(dataset.title)} />
        </div>
      </aside>
      <div className={styles['main']}>
        <SectionLinks names={sectionNames(data, hasFiles)} />
        <section id="about" aria-label={t('sections.about')} className={styles['about']}>
          <LanguageNote spoken={dataset.spoken} />
          <LongText html={dataset.html} outline={dataset.outline} spoken={dataset.spoken} />
          {isPreview ? null : <LikeAndFavorite type="dataset" id={dataset.id} />}
        </section>
        {hasFiles ? (
          <>
            <SchemaSection tables={tables} />
            <SampleSection tables={tables ?? []} />
            <FileSection dataset={dataset} versions={versions} own={own} />
            <VersionSection dataset={dataset} versions={versions} own={own} />
          </>
        ) : null}
        <LicenceSection dataset={dataset} />
        {hasFiles ? <CitationSection datasetId={dataset.id} citations={citations} /> : null}
        <UseSection dataset={dataset} />
        {isPreview ? null : <RelatedTools kind="dataset" id={dataset.id} />}
        <p className={styles['back']}>
          <Link to={infoPaths.datasets}>{t('back')}</Link>
        </p>
      </div>
    </article>
  )
}

function sectionNames({ dataset, tables }: DatasetData, hasFiles: boolean): readonly SectionName[] {
  const hasSample = tables?.some(({ sample }) => sample !== null)
  const isUsed = [dataset.papers, dataset.questions, dataset.competitions].some((all) => all.length > 0)
  return [
    'about',
    ...(hasFiles ? (['schema'] as const) : []),
    ...(hasFiles && hasSample ? (['sample'] as const) : []),
    ...(hasFiles ? (['files', 'versions'] as const) : []),
    'licence',
    ...(hasFiles ? (['cite'] as const) : []),
    ...(isUsed ? (['uses'] as const) : []),
  ]
}
