import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, DocumentFactsContext, EmptyState, ErrorState, LinkButton } from '@tiltyard/ui'
import { Compass } from 'lucide-react'
import { useContext } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { useSiteName } from '../features/platform/settings/index.ts'

const idName = 'request-id'

/** The server writes its request id into the error document, and the browser reads it from there. */
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

export function NotFoundPage() {
  const t = useTranslations('shell.notFound')
  const basics = useTranslations('basics')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        level={1}
        title={t('title')}
        icon={<Compass size={48} strokeWidth={1.5} aria-hidden="true" />}
        actions={
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {basics('backHome')}
          </Link>
        }
      >
        {t('text')}
      </EmptyState>
    </>
  )
}

/** React hoists the title into the head. */
function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · ${useSiteName()}`}</title>
}
