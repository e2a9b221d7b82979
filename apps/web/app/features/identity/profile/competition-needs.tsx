import type { RegistrationCheck } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Notice } from '@tiltyard/ui'
import { Link, useLocation } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { withReturnTo } from '../account-center/index.ts'
import styles from './profile.module.css'

type CompetitionNeedsProps = { readonly check: RegistrationCheck | null; readonly returnTo: string | null }

/** Missing fields of a competition, each with a link, and the link back to it. */
export function CompetitionNeeds({ check, returnTo }: CompetitionNeedsProps) {
  const t = useTranslations('profile.needs')
  const fields = useTranslations('profile.fields')
  const localised = useLocalised()
  const here = useLocation()
  if (!check) return null
  const competition = localised(check.competitionName)
  const isDone = check.completeInfo && check.verify
  const fieldKeys = check.missing.filter((key) => key !== 'mobile')
  const mustVerify = !check.verify || check.missing.includes('mobile')
  return (
    <Notice
      kind={isDone ? 'success' : 'attention'}
      title={isDone ? t('done', { competition }) : t('title', { competition })}
      actions={
        returnTo ? (
          <Link
            className={buttonClass({ kind: isDone ? 'primary' : 'secondary', size: 'small' })}
            to={returnTo}
          >
            {t('back')}
          </Link>
        ) : null
      }
    >
      {isDone ? null : (
        <ul className={styles['needs']}>
          {fieldKeys.map((key) => (
            <li key={key}>
              <a href={`#profile-${key}`}>{fields(key)}</a>
            </li>
          ))}
          {mustVerify ? (
            <li>
              <Link to={withReturnTo('/account/center/accountSecurity?tab=userVerify', here)}>
                {t(`verify.${check.competitionVerifyType}`)}
              </Link>
            </li>
          ) : null}
        </ul>
      )}
    </Notice>
  )
}
