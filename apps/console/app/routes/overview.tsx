import { useTranslations } from '@tiltyard/i18n/browser'
import { useIsSteward } from '../features/content/datasets/index.ts'
import { canEdit, canOrganise, canReview, useCurrentUser } from '../features/identity/session/index.ts'
import {
  EditorDashboard,
  OrganiserDashboard,
  ReviewerDashboard,
  StewardDashboard,
} from '../features/platform/dashboard/index.ts'
import { EmptyState, PageHead } from '../layout/index.ts'

export function Component() {
  const t = useTranslations('console')
  const user = useCurrentUser()
  const isSteward = useIsSteward()
  const hasDashboard = canEdit(user) || canReview(user) || canOrganise(user) || isSteward
  return (
    <>
      <PageHead title={t('overview.hello', { nickname: user.nickname })}>
        {t('overview.lead', { role: t(`roles.${user.roleId}`) })}
      </PageHead>
      {canEdit(user) ? <EditorDashboard /> : null}
      {canReview(user) && !canEdit(user) ? <ReviewerDashboard /> : null}
      {canOrganise(user) ? <OrganiserDashboard /> : null}
      {isSteward ? <StewardDashboard /> : null}
      {hasDashboard ? null : (
        <EmptyState title={t('overview.nothing')}>{t('overview.nothingText')}</EmptyState>
      )}
    </>
  )
}
