import { useTranslations } from '@tiltyard/i18n/browser'
import styles from './answer-field.module.css'
import { hashAlgorithm, type Reading, type ValueKind } from './reading.model.ts'

type ReadingTextProps = { readonly kind: ValueKind; readonly reading: Reading | null }

/** What the field holds, as it will be judged. */
export function ReadingText({ kind, reading }: ReadingTextProps) {
  const t = useTranslations('answers')
  if (!reading) return null
  if (!reading.isReadable)
    return (
      <p className={styles['quiet']} data-reading="none">
        {t(`notYet.${kind}`)}
      </p>
    )
  const { text } = reading
  const algorithm = kind === 'hash' ? hashAlgorithm(text) : null
  return (
    <p className={styles['reading']} data-reading="read">
      {kind !== 'hash'
        ? t.rich(`readAs.${kind}`, { text, value: (part) => <strong>{part}</strong> })
        : algorithm
          ? t('hash.likely', { algorithm, digits: text.length })
          : t('hash.unusual', { digits: text.length })}
    </p>
  )
}
