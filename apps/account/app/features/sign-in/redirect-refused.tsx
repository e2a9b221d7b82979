import { useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton } from '@tiltyard/ui'
import { AccountPage, useAccountFacts } from '../../shell/index.ts'

export function RedirectRefused() {
  const t = useTranslations('account')
  const { siteOrigin } = useAccountFacts()
  return (
    <AccountPage title={t('refused.title')} lead={t('refused.text')}>
      <LinkButton href={siteOrigin} kind="primary" size="large" wide>
        {t('toSite')}
      </LinkButton>
    </AccountPage>
  )
}
