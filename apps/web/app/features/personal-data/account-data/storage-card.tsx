import type { StorageUsage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, formatBytes, ListSkeleton, Load } from '@tiltyard/ui'
import { useId } from 'react'
import { useResource } from '../../shared/data/index.ts'
import styles from './personal-data.module.css'
import { listStorageUsage } from './queries.ts'

export function StorageCard() {
  const t = useTranslations('personalData.storage')
  const { loaded, load } = useResource(listStorageUsage)
  return (
    <Card>
      <section className={styles['section']} aria-labelledby="storage">
        <h2 id="storage">{t('title')}</h2>
        <p className={styles['text']}>{t('text')}</p>
        <Load of={loaded} skeleton={<ListSkeleton />} empty={null} onRetry={load}>
          {(uses) => (
            <ul className={styles['uses']}>
              {uses.map((use) => (
                <StorageRow key={use.attachmentType} use={use} />
              ))}
            </ul>
          )}
        </Load>
      </section>
    </Card>
  )
}

function StorageRow({ use: { attachmentType, usedBytes, limitBytes } }: { readonly use: StorageUsage }) {
  const t = useTranslations('personalData.storage')
  const id = useId()
  return (
    <li className={styles['use']}>
      <span id={id}>{t(`purposes.${attachmentType}`)}</span>
      <span className={styles['hint']}>
        {t('of', { used: formatBytes(usedBytes), limit: formatBytes(limitBytes) })}
      </span>
      <meter
        className={styles['meter']}
        aria-labelledby={id}
        min={0}
        max={limitBytes}
        high={limitBytes * 0.9}
        value={Math.min(usedBytes, limitBytes)}
      />
    </li>
  )
}
