import { useTranslations } from '@tiltyard/i18n/browser'
import { DocumentFactsContext, formatBytes, LinkButton } from '@tiltyard/ui'
import { ExternalLink } from 'lucide-react'
import { useContext } from 'react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { ShareButton } from '../../shared/sharing/index.ts'
import {
  DayText,
  datasetPath,
  infoPaths,
  LanguageNote,
  LongText,
  PageSection,
  PaperLines,
} from '../publications/index.ts'
import { LikeAndFavorite } from '../reactions/index.ts'
import { datasetsAddress } from './dataset.model.ts'
import styles from './dataset-screen.module.css'
import type { DatasetData } from './queries.ts'

type DatasetScreenProps = DatasetData & { readonly isPreview?: boolean }

export function DatasetScreen({ dataset, isPreview = false }: DatasetScreenProps) {
  const t = useTranslations('datasets')
  const localised = useLocalised()
  const { origin } = useContext(DocumentFactsContext)
  const { id, category, licence, publisher, sizeBytes, releasedOn, url } = dataset
  const title = localised(dataset.title)
  const summary = localised(dataset.summary)
  return (
    <article className={styles['page']}>
      <PageHead
        title={title}
        description={summary}
        path={datasetPath(id)}
        written={writtenIn(dataset.title)}
        isPrivate={isPreview}
        facts={{
          '@type': 'Dataset',
          name: title,
          description: summary,
          url: `${origin}${datasetPath(id)}`,
          license: licence,
          creator: { '@type': 'Organization', name: localised(publisher) },
          ...(releasedOn && { datePublished: releasedOn }),
          ...(url && { sameAs: url }),
        }}
      />
      <div className={styles['main']}>
        <header lang={dataset.spoken}>
          {category ? (
            <p className={styles['category']}>
              <Link to={datasetsAddress({ category: category.code, page: 1 })}>
                {localised(category.name)}
              </Link>
            </p>
          ) : null}
          <h1>{title}</h1>
          <p className={styles['summary']}>{summary}</p>
        </header>
        <LanguageNote spoken={dataset.spoken} />
        <LongText html={dataset.html} outline={dataset.outline} spoken={dataset.spoken} />
        {isPreview ? null : <LikeAndFavorite type="dataset" id={id} />}
      </div>
      <aside className={styles['side']}>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('licence')}</dt>
            <dd lang="en">{licence}</dd>
            <dd className={styles['note']}>{t('licenceNote')}</dd>
          </div>
          <div>
            <dt>{t('publisher')}</dt>
            <dd>{localised(publisher)}</dd>
          </div>
          <div>
            <dt>{t('size')}</dt>
            <dd>{sizeBytes === null ? t('unknown') : formatBytes(sizeBytes)}</dd>
          </div>
          <div>
            <dt>{t('released')}</dt>
            <dd>{releasedOn ? <DayText value={releasedOn} /> : t('unknown')}</dd>
          </div>
        </dl>
        <div className={styles['actions']}>
          {url ? (
            <LinkButton kind="primary" href={url} rel="noopener noreferrer" target="_blank">
              <ExternalLink size={18} aria-hidden="true" />
              {t('source')}
            </LinkButton>
          ) : null}
          <ShareButton title={title} />
        </div>
      </aside>
      <div className={styles['more']}>
        {dataset.papers.length > 0 ? (
          <PageSection title={t('papers')}>
            <PaperLines papers={dataset.papers} />
          </PageSection>
        ) : null}
        <p className={styles['back']}>
          <Link to={infoPaths.datasets}>{t('back')}</Link>
        </p>
      </div>
    </article>
  )
}
