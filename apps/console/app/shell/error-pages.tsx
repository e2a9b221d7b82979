import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Result } from 'antd'
import { Compass } from 'lucide-react'
import { useNavigate, useRouteError } from 'react-router'
import { FailureResult } from '../features/shared/failures/index.ts'

export function NotFoundPage() {
  const t = useTranslations('console')
  const navigate = useNavigate()
  return (
    <>
      <title>{`${t('notFound.title')} · ${t('title')}`}</title>
      <Result
        icon={<Compass size={56} strokeWidth={1.25} aria-hidden="true" />}
        title={<h1>{t('notFound.title')}</h1>}
        subTitle={t('notFound.text')}
        extra={
          <Button type="primary" onClick={() => void navigate('/')}>
            {t('notFound.home')}
          </Button>
        }
      />
    </>
  )
}

/** For screens that crashed or whose chunk a new release removed: reloading helps in both cases. */
export function RouteFault() {
  return <FailureResult fault={useRouteError()} retry={() => location.reload()} />
}
