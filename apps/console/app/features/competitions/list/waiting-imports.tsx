import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card } from 'antd'
import { Link } from 'react-router'
import { waitingImportsQuery } from '../queries.ts'
import { ImportFacts } from '../transfer/import-facts.tsx'
import styles from './list.module.css'

/** For administrators: what was imported and waits for them; the decision is made where its board and texts are. */
export function WaitingImports() {
  const t = useTranslations('organising.imported')
  const { language } = useLanguage()
  const { data: waiting = [] } = useQuery(waitingImportsQuery())
  if (waiting.length === 0) return null
  return (
    <Card title={<h2>{t('list')}</h2>} style={{ marginBottom: 16 }}>
      <ul className={styles['waiting']}>
        {waiting.map(({ id, name, imported }) => (
          <li key={id}>
            <Link to={`/competitions/${id}/overview`}>
              <strong>{inLanguage(name, language)}</strong>
            </Link>
            <ImportFacts of={imported} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
