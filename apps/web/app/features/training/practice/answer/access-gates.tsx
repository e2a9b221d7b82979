import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Notice } from '@tiltyard/ui'
import { Link, useLocation } from 'react-router'
import { SignInLinks } from '../../../identity/session/index.ts'
import { verificationPath } from '../paths.ts'

/** Why answering is unavailable, with a link that returns to this page. */
export function SignInGate() {
  const t = useTranslations('training.gates')
  return (
    <Notice kind="info" title={t('signIn')} actions={<SignInLinks size="small" />}>
      {t('signInText')}
    </Notice>
  )
}

export function VerifyGate() {
  const t = useTranslations('training.gates')
  const { pathname } = useLocation()
  return (
    <Notice
      kind="attention"
      title={t('verify')}
      actions={
        <Link to={verificationPath(pathname)} className={buttonClass({ kind: 'primary', size: 'small' })}>
          {t('toVerify')}
        </Link>
      }
    >
      {t('verifyText')}
    </Notice>
  )
}
