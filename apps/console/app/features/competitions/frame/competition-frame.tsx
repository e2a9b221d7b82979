import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert } from 'antd'
import { Outlet, useParams } from 'react-router'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { ContentLanguageContext } from '../../shared/forms/index.ts'
import { competitionQuery } from '../admin/queries.ts'
import { CompetitionContext } from '../admin/use-competition.ts'

export function CompetitionFrame() {
  const t = useTranslations()
  const { competitionId = '' } = useParams()
  const competition = useQuery(competitionQuery(competitionId))
  if (competition.isPending) return <ListSkeleton label={t('basics.loading')} />
  if (competition.isError)
    return <FailureResult fault={competition.error} retry={() => void competition.refetch()} />
  return (
    <CompetitionContext value={competition.data}>
      {competition.data.archivedAt ? (
        <Alert showIcon type="info" title={t('organising.archiving.notice')} style={{ marginBottom: 16 }} />
      ) : null}
      <ContentLanguageContext value={competition.data.contentLanguage}>
        <Outlet />
      </ContentLanguageContext>
    </CompetitionContext>
  )
}
