import type { OwnDatasetAccess } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Notice } from '@tiltyard/ui'
import { Link, useLocation } from 'react-router'
import { withReturnTo } from '../../../identity/account-center/index.ts'

/** An application carries a verified identity; the link returns to this page. */
export function IdentityNotice() {
  const t = useTranslations('datasetAccess.identityNeeded')
  const verification = withReturnTo('/account/center/accountSecurity?tab=userVerify', useLocation())
  return (
    <Notice
      kind="attention"
      title={t('title')}
      actions={
        <Link to={verification} className={buttonClass({ kind: 'primary', size: 'small' })}>
          {t('action')}
        </Link>
      }
    >
      {t('text')}
    </Notice>
  )
}

export function ProfileNotice({ missing }: { readonly missing: OwnDatasetAccess['missing'] }) {
  const t = useTranslations('datasetAccess.profileNeeded')
  const fields = useTranslations('profile.fields')
  const format = useFormatter()
  const profile = withReturnTo('/account/center/userDetail', useLocation())
  return (
    <Notice
      kind="attention"
      title={t('title')}
      actions={
        <Link to={profile} className={buttonClass({ kind: 'primary', size: 'small' })}>
          {t('action')}
        </Link>
      }
    >
      {t('text', { fields: format.list(missing.map((field) => fields(field))) })}
    </Notice>
  )
}
