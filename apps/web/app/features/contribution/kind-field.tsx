import { useTranslations } from '@tiltyard/i18n/browser'
import { type ContributionKind, contributionKinds } from './contribution.model.ts'
import styles from './contribution-dialog.module.css'

type KindFieldProps = {
  readonly value: ContributionKind
  readonly onChange: (kind: ContributionKind) => void
}

/** The browser's own radio buttons: arrows move between them, and they need no script to be understood. */
export function KindField({ value, onChange }: KindFieldProps) {
  const t = useTranslations('contribution')
  return (
    <fieldset className={styles['kinds']}>
      <legend className={styles['label']}>{t('kind')}</legend>
      {contributionKinds.map((kind) => (
        <label key={kind} className={styles['kind']}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          <span>
            <strong>{t(`${kind}.title`)}</strong>
            <span className={styles['hint']}>{t(`${kind}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
