import type { Evidence } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '../../../shared/times/index.ts'
import styles from './forensics.module.css'

/** The stated fields only. */
export function CustodyFacts({ evidence }: { readonly evidence: Evidence }) {
  const t = useTranslations('caseEditor')
  const { acquiredAt, by, tool, imageType, note } = evidence.custody
  const facts = [
    { key: 'acquiredAt', label: t('custody.acquiredAt'), value: acquiredAt && <TimeText iso={acquiredAt} /> },
    { key: 'by', label: t('custody.by'), value: by },
    { key: 'tool', label: t('custody.tool'), value: tool },
    { key: 'imageType', label: t('custody.imageType'), value: imageType },
    {
      key: 'password',
      label: t('archivePassword'),
      value: evidence.archivePassword && <code>{evidence.archivePassword}</code>,
    },
    { key: 'note', label: t('custody.note'), value: note },
  ].filter(({ value }) => value)
  if (facts.length === 0) return <p className={styles['missing']}>{t('noCustody')}</p>
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
