import type { RegistrationCheck } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Notice } from '@tiltyard/ui'
import { Link, useLocation } from 'react-router'
import { withWayBack } from '../center/index.ts'
import { useLocalised } from '../site/index.ts'
import styles from './profile.module.css'

type CompetitionNeedsProps = { readonly check: RegistrationCheck | null; readonly wayBack: string | null }

/** Exactly what is missing, each a step away, and the way back to where it was asked for. */
export function CompetitionNeeds({ check, wayBack }: CompetitionNeedsProps) {
  const t = useTranslations('profile.needs')
  const fields = useTranslations('profile.fields')
  const localised = useLocalised()
  const here = useLocation()
  if (!check) return null
  const competition = localised(check.competitionName)
  const isDone = check.completeInfo && check.verify
  const written = check.missing.filter((key) => key !== 'mobile')
  const mustVerify = !check.verify || check.missing.includes('mobile')
  return (
    <Notice
      kind={isDone ? 'success' : 'attention'}
      title={isDone ? t('done', { competition }) : t('title', { competition })}
      actions={
        wayBack ? (
          <Link
            className={buttonClass({ kind: isDone ? 'primary' : 'secondary', size: 'small' })}
            to={wayBack}
          >
            {t('back')}
          </Link>
        ) : null
      }
    >
      {isDone ? null : (
        <ul className={styles['needs']}>
          {written.map((key) => (
            <li key={key}>
              <a href={`#profile-${key}`}>{fields(key)}</a>
            </li>
          ))}
          {mustVerify ? (
            <li>
              <Link to={withWayBack('/account/center/accountSecurity?tab=userVerify', here)}>
                {t(`verify.${check.competitionVerifyType}`)}
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </Notice>
  )
}
