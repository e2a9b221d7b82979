import type { CompetitionLogEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { PiecesText } from '../differences/index.ts'
import styles from './audit.module.css'
import { changesOf } from './changes.model.ts'

/** Fields that changed as struck out and marked; what is the same on both sides says what it is about. */
export function ActChange({ act }: { readonly act: CompetitionLogEntry }) {
  const t = useTranslations('running.audit')
  const { about, changes } = changesOf(act)
  if (about.length === 0 && changes.length === 0) return <span>{t('noChange')}</span>
  return (
    <dl className={styles['change']}>
      {about.map(({ path, text }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {changes.map(({ path, pieces }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>
            <PiecesText pieces={pieces} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
