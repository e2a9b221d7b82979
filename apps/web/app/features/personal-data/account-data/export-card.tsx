import type { DataExport, PersonalData } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Card, formatBytes, Spinner, TimeText } from '@tiltyard/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import styles from './personal-data.module.css'
import { exportAddress, requestExport } from './queries.ts'

export function ExportCard({
  data,
  onRequested,
}: {
  readonly data: PersonalData
  readonly onRequested: () => void
}) {
  const t = useTranslations('personalData.export')
  const showFailure = useFailureToast()
  const [isRequesting, setRequesting] = useState(false)
  const request = async () => {
    setRequesting(true)
    const outcome = await requestExport()
    setRequesting(false)
    if (outcome.ok) toasts.show({ kind: 'success', text: t('asked') })
    else showFailure(outcome)
    onRequested()
  }
  return (
    <Card>
      <section className={styles['section']} aria-labelledby="export">
        <h2 id="export">{t('title')}</h2>
        <p className={styles['text']}>{t('text')}</p>
        <div className={styles['act']}>
          <Button
            kind="primary"
            isDisabled={isRequesting || data.nextExportAt !== null}
            onPress={() => void request()}
          >
            {t('action')}
          </Button>
          {data.nextExportAt ? (
            <span className={styles['hint']}>
              {t('next')} <TimeText value={data.nextExportAt} />
            </span>
          ) : null}
        </div>
        {data.exports.length > 0 ? (
          <ul className={styles['exports']}>
            {data.exports.map((each) => (
              <ExportRow key={each.id} dataExport={each} />
            ))}
          </ul>
        ) : null}
      </section>
    </Card>
  )
}

function ExportRow({
  dataExport: { id, state, requestedAt, expiresAt, size },
}: {
  readonly dataExport: DataExport
}) {
  const t = useTranslations('personalData.export')
  return (
    <li className={styles['export']}>
      <div>
        <p>
          {t('of')} <TimeText value={requestedAt} />
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
