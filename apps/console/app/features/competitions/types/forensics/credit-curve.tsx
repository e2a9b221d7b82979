import type { CreditRule } from '@tiltyard/competition-types/forensics'
import { useTranslations } from '@tiltyard/i18n/browser'
import styles from './forensics.module.css'
import { creditSteps } from './task-settings.model.ts'

type CreditCurveProps = { readonly rule: CreditRule; readonly value: number }

/** Bars by the function that play uses; the list itself is the table for screen readers. */
export function CreditCurve({ rule, value }: CreditCurveProps) {
  const t = useTranslations('caseEditor')
  return (
    <figure className={styles['curve']}>
      <figcaption>{t('curve')}</figcaption>
      <ol>
        {creditSteps(rule, value).map(({ wrong, permille, points }) => (
          <li key={wrong} aria-label={t('curveStep', { wrong, points })}>
            <span aria-hidden="true">{points}</span>
            <span aria-hidden="true" className={styles['room']}>
              <span className={styles['bar']} style={{ height: `${permille / 10}%` }} />
            </span>
            <span aria-hidden="true" className={styles['wrong']}>
              {wrong}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true">{t('curveAxis')}</p>
    </figure>
  )
}
