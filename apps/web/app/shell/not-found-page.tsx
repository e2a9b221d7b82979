import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, EmptyState } from '@tiltyard/ui'
import { Compass } from 'lucide-react'
import { Link } from 'react-router'
import { PageTitle } from './page-title.tsx'

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
