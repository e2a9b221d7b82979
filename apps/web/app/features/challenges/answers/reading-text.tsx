import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import styles from './answer-field.module.css'
import { hashAlgorithm, type Reading, type ValueKind } from './reading.model.ts'

type ReadingTextProps = { readonly kind: ValueKind; readonly reading: Reading | null }

/** What the field holds, as it will be judged. */
export function ReadingText({ kind, reading }: ReadingTextProps) {
  const t = useTranslations('answers')
  if (!reading) return <p className={styles['reading']} />
  if (!reading.isReadable)
    return (
      <p className={classNames(styles['reading'], styles['quiet'])} data-reading="none">
        {t(`notYet.${kind}`)}
      </p>
    )
  return (
    <p className={styles['reading']} data-reading="read">
      {kind === 'hash' ? (
        <HashText hash={reading.text} />
      ) : (
        t.rich(`readAs.${kind}`, { text: reading.text, value: (part) => <strong>{part}</strong> })
      )}
    </p>
  )
}

/** A length that no common algorithm has tells of a lost or doubled digit. */
function HashText({ hash }: { readonly hash: string }) {
  const t = useTranslations('answers.hash')
  const algorithm = hashAlgorithm(hash)
  const digits = hash.length
  return <>{algorithm ? t('likely', { algorithm, digits }) : t('unusual', { digits })}</>
}
