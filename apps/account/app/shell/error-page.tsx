import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, DocumentFactsContext, LinkButton } from '@tiltyard/ui'
import { useContext } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { AccountPage } from './account-page.tsx'

export function NotFoundPage() {
  const t = useTranslations()
  return (
    <AccountPage title={t('shell.notFound.title')} lead={t('shell.notFound.text')}>
      <LinkButton href="/" kind="primary" wide>
        {t('account.home.title')}
      </LinkButton>
    </AccountPage>
  )
}

export function ErrorPage() {
  const fault = useRouteError()
  const t = useTranslations()
  const { requestId } = useContext(DocumentFactsContext)
  if (isRouteErrorResponse(fault) && fault.status === 404) return <NotFoundPage />
  return (
    <AccountPage title={t('shell.error.title')} lead={t('shell.error.text')}>
      {requestId ? (
        <p suppressHydrationWarning>
          {t('basics.requestId')} <code>{requestId}</code>
        </p>
      ) : null}
      <Button kind="primary" wide onPress={() => location.reload()}>
        {t('basics.retry')}
      </Button>
    </AccountPage>
  )
}
