import { useTranslations } from '@tiltyard/i18n/browser'
import { Desk, OrganiseDesk, ReviewDesk } from '../features/desk/index.ts'
import { mayEdit, mayOrganise, mayReview, useCurrentUser } from '../features/session/index.ts'
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
      {mayOrganise(user) ? <OrganiseDesk /> : null}
      {mayEdit(user) || mayReview(user) || mayOrganise(user) ? null : (
        <EmptyPart title={t('overview.nothing')}>{t('overview.nothingText')}</EmptyPart>
      )}
    </>
  )
}
