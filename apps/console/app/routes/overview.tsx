import { useTranslations } from '@tiltyard/i18n/browser'
import { Desk, ReviewDesk } from '../features/desk/index.ts'
import { mayEdit, mayReview, useCurrentUser } from '../features/session/index.ts'
import { EmptyPart, PageHead } from '../layout/index.ts'

export function Component() {
  const t = useTranslations('console')
  const user = useCurrentUser()
  return (
    <>
      <PageHead title={t('overview.hello', { nickname: user.nickname })}>
        {t('overview.lead', { role: t(`roles.${user.roleId}`) })}
      </PageHead>
      {mayEdit(user) ? <Desk /> : null}
      {mayReview(user) && !mayEdit(user) ? <ReviewDesk /> : null}
      {mayEdit(user) || mayReview(user) ? null : (
        <EmptyPart title={t('overview.nothing')}>{t('overview.nothingText')}</EmptyPart>
      )}
    </>
  )
}
