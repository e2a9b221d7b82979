import type { Dataset } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { Card, formatBytes } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { DayText } from '../../publications/index.ts'
import { useFormatName } from '../use-format-name.ts'
import styles from './dataset-screen.module.css'

type Facts = Pick<
  Dataset,
  | 'licence'
  | 'publisher'
  | 'sizeBytes'
  | 'formats'
  | 'rowCount'
  | 'columnCount'
  | 'releasedOn'
  | 'version'
  | 'updatedAt'
>

export function DatasetFacts({ dataset }: { readonly dataset: Facts }) {
  const t = useTranslations('datasets')
  const format = useFormatter()
  const formatName = useFormatName()
  const localised = useLocalised()
  const { version, rowCount, columnCount, sizeBytes, formats, releasedOn } = dataset
  return (
    <Card>
      <dl className={styles['facts']}>
        {version ? <Fact name={t('version')}>{version.number}</Fact> : null}
        {version?.doi ? <Fact name="DOI">{version.doi}</Fact> : null}
        <Fact name={t('publisher')}>{localised(dataset.publisher)}</Fact>
        <Fact name={t('licence')}>
          <a href="#licence">{dataset.licence}</a>
        </Fact>
        <Fact name={t('size')}>{sizeBytes === null ? t('unknown') : formatBytes(sizeBytes)}</Fact>
        {rowCount === null || columnCount === null ? null : (
          <Fact name={t('extent')}>
            {t('shape', { rows: format.number(rowCount), columns: columnCount })}
          </Fact>
        )}
        {formats.length > 0 ? (
          <Fact name={t('facets.format')}>{formats.map(formatName).join(' · ')}</Fact>
        ) : null}
        <Fact name={t('released')}>{releasedOn ? <DayText value={releasedOn} /> : t('unknown')}</Fact>
        <Fact name={t('updated')}>
          <DayText value={dataset.updatedAt} />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
