import type { PersonalData } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, TimeText } from '@tiltyard/ui'
import { useState } from 'react'
import { toasts, useTellFailure } from '../notices/index.ts'
import { ExportRow } from './export-row.tsx'
import styles from './personal-data.module.css'
import { askForExport } from './queries.ts'

export function ExportCard({ data, onAsked }: { readonly data: PersonalData; readonly onAsked: () => void }) {
  const t = useTranslations('personalData.export')
  const tellFailure = useTellFailure()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const outcome = await askForExport()
    setAsking(false)
    if (outcome.ok) toasts.show({ kind: 'success', text: t('asked') })
    else tellFailure(outcome)
    onAsked()
  }
  return (
    <Card>
      <section className={styles['section']} aria-labelledby="export">
        <h2 id="export">{t('title')}</h2>
        <p className={styles['text']}>{t('text')}</p>
        <div className={styles['act']}>
          <Button
            kind="primary"
            isDisabled={isAsking || data.nextExportAt !== null}
            onPress={() => void ask()}
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
