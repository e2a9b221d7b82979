import type { DatasetListItem } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { Cover, formatBytes } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { datasetPath } from '../../publications/index.ts'
import { AccessBadge } from '../access-badge.tsx'
import { useFormatName } from '../use-format-name.ts'
import styles from './dataset-card.module.css'

/** The link covers the whole card. */
export function DatasetCard({ dataset }: { readonly dataset: DatasetListItem }) {
  const localised = useLocalised()
  const { id, title, summary, category, licence, access } = dataset
  return (
    <article className={styles['card']}>
      <span className={styles['cover']}>
        <Cover id={id} />
      </span>
      <div className={styles['words']}>
        <p className={styles['marks']}>
          {category ? <span className={styles['category']}>{localised(category.name)}</span> : null}
          <AccessBadge access={access} />
        </p>
        <h2>
          <Link to={datasetPath(id)} className={styles['link']}>
            {localised(title)}
          </Link>
        </h2>
        <p className={styles['summary']}>{localised(summary)}</p>
        <p className={styles['facts']}>
          <Shape dataset={dataset} />
          <span>{licence}</span>
        </p>
      </div>
    </article>
  )
}

/** Rows × columns, size and formats, as far as they are known. */
function Shape({ dataset }: { readonly dataset: DatasetListItem }) {
  const t = useTranslations('datasets')
  const format = useFormatter()
  const formatName = useFormatName()
  const { rowCount, columnCount, sizeBytes, formats } = dataset
  return (
    <>
      {rowCount === null || columnCount === null ? null : (
        <span className={styles['figures']}>
          {t('shape', { rows: format.number(rowCount), columns: columnCount })}
        </span>
      )}
      {sizeBytes === null ? null : <span className={styles['figures']}>{formatBytes(sizeBytes)}</span>}
      {formats.length > 0 ? <span>{formats.map(formatName).join(' · ')}</span> : null}
    </>
  )
}
