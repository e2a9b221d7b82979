import type { ApplicantIdentity } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link, useLocation } from 'react-router'
import { withReturnTo } from '../../../identity/account-center/index.ts'
import styles from './application.module.css'

/** What the stewards will see of the applicant: read from the verified profile, never typed. */
export function IdentityFacts({ identity }: { readonly identity: ApplicantIdentity | null }) {
  const t = useTranslations('datasetAccess.form')
  const profile = useTranslations('profile')
  const profilePath = withReturnTo('/account/center/userDetail', useLocation())
  if (!identity) return null
  const { realName, orgName, orgType, department, verifiedType } = identity
  const facts = [
    [profile('fields.realName'), `${realName} (${profile(`verifiedBy.${verifiedType}`)})`],
    [profile('fields.orgName'), `${orgName} (${profile(`choices.orgType.${orgType}`)})`],
    ...(department ? [[profile('fields.department'), department]] : []),
  ]
  return (
    <section aria-labelledby="identity-title" className={styles['identity']}>
      <h2 id="identity-title">{t('identity')}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['quiet']}>
        {t.rich('identityNote', { way: (words) => <Link to={profilePath}>{words}</Link> })}
      </p>
    </section>
  )
}
