import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Empty } from 'antd'
import { useCurrentUser } from '../features/session/index.ts'

export function Overview() {
  const t = useTranslations('console')
  const { nickname, roleId } = useCurrentUser()
  return (
    <>
      <title>{`${t('overview.title')} · ${t('title')}`}</title>
      <h1>{t('overview.hello', { nickname })}</h1>
      <p>{t('overview.lead', { role: t(`roles.${roleId}`) })}</p>
      <Card>
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <h2>{t('overview.nothing')}</h2>
              <p>{t('overview.nothingText')}</p>
            </>
          }
        />
      </Card>
    </>
  )
}
