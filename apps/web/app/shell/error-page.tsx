import { useTranslations } from '@tiltyard/i18n/browser'
import { DocumentFactsContext, ErrorState, LinkButton } from '@tiltyard/ui'
import { useContext } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'
import { PageTitle } from './page-title.tsx'

const idName = 'request-id'

/** The server writes its request id into the error document; in the browser it is read from there. */
function useRequestId(): string | undefined {
  const { requestId } = useContext(DocumentFactsContext)
  if (requestId) return requestId
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="${idName}"]`)?.content
}

export function ErrorPage() {
  const fault = useRouteError()
  const t = useTranslations('shell.error')
  const basics = useTranslations('basics')
  const requestId = useRequestId()
  if (isRouteErrorResponse(fault) && fault.status === 404) return <NotFoundPage />
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {requestId ? <meta name={idName} content={requestId} /> : null}
      <ErrorState
        level={1}
        title={t('title')}
        retry={{ label: basics('retry'), onPress: () => location.reload() }}
        actions={<LinkButton href="/">{basics('backHome')}</LinkButton>}
        {...(requestId && { requestId: { label: basics('requestId'), value: requestId } })}
      >
        {t('text')}
      </ErrorState>
    </>
  )
}
