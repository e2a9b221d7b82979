import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import styles from './own-datasets.module.css'

const downloadsMax = 20

/** The latest downloads; a resumed one has a line for each part. */
export function OwnDownloads({ datasetId }: { readonly datasetId: string }) {
  const t = useTranslations('datasetAccess.own')
  const { loaded, load } = useResource(
    useCallback(
      () =>
        call(addresses.listOwnDatasetDownloads, {
          params: { id: datasetId },
          query: { page: 1, limit: downloadsMax },
        }),
      [datasetId],
    ),
  )
  return (
    <Load
      of={loaded}
      skeleton={<ListSkeleton rows={2} />}
      onRetry={load}
      isEmpty={({ data }) => data.length === 0}
      empty={<p className={styles['facts']}>{t('noDownloads')}</p>}
    >
      {({ data, total }) => (
        <>
          <ul className={styles['downloads']}>
            {data.map(({ fileId, name, from, bytes, at }) => (
              <li key={`${fileId}-${at}-${from}`}>
                <code>{name}</code>
                <span>
                  {from > 0
                    ? t('part', { from: formatBytes(from), size: formatBytes(bytes) })
                    : formatBytes(bytes)}
                </span>
                <TimeText value={at} format="YYYY-MM-DD HH:mm" />
              </li>
            ))}
          </ul>
          {total > data.length ? (
            <p className={styles['facts']}>{t('latestOf', { count: data.length, total })}</p>
          ) : null}
        </>
      )}
    </Load>
  )
}
