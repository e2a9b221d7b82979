import type { DataExport } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, formatBytes, Spinner, TimeText } from '@tiltyard/ui'
import { Download } from 'lucide-react'
import styles from './personal-data.module.css'
import { exportAddress } from './queries.ts'

export function ExportRow({
  dataExport: { id, state, askedAt, expiresAt, size },
}: {
  readonly dataExport: DataExport
}) {
  const t = useTranslations('personalData.export')
  return (
    <li className={styles['export']}>
      <div>
        <p>
          {t('of')} <TimeText value={askedAt} />
        </p>
        <p className={styles['hint']}>
          {state === 'ready' && expiresAt ? (
            <>
              {t('until')} <TimeText value={expiresAt} />
            </>
          ) : (
            t(`states.${state}`)
          )}
        </p>
      </div>
      {state === 'ready' ? (
        <a className={buttonClass({ size: 'small' })} href={exportAddress(id)} download>
          <Download size={16} aria-hidden="true" />
          {t('download')}
          {size === null ? null : <span className={styles['size']}>{formatBytes(size)}</span>}
        </a>
      ) : null}
      {state === 'pending' ? <Spinner /> : null}
    </li>
  )
}
