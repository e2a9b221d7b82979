import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { SectionHead, useCanOrganise, useCompetition } from '../../competitions/admin/index.ts'
import { stagesWithPapers } from '../../competitions/types/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { CreatePaperDialog } from './create-paper-dialog.tsx'
import { PaperTable } from './paper-table.tsx'
import { papersQuery } from './queries.ts'

export function PapersScreen() {
  const t = useTranslations()
  const { id, stages } = useCompetition()
  const canOrganise = useCanOrganise()
  const papers = useQuery(papersQuery(id))
  const [creating, setCreating] = useState(false)
  const hasStage = stagesWithPapers(stages).length > 0
  return (
    <>
      <SectionHead
        section="exam-papers"
        actions={
          canOrganise ? (
            <>
              <Link to="/exam-banks">
                <Button>{t('examBanks.title')}</Button>
              </Link>
              <Button
                type="primary"
                disabled={!hasStage}
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setCreating(true)}
              >
                {t('examPapers.create')}
              </Button>
            </>
          ) : null
        }
      >
        {t('examPapers.lead')}
      </SectionHead>
      {hasStage ? null : (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={
            <>
              {t('examPapers.noStage')}{' '}
              <Link to={`/competitions/${id}/stages`}>{t('organising.sections.stages')}</Link>
            </>
          }
        />
      )}
      {papers.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {papers.isError ? <FailureResult fault={papers.error} retry={() => void papers.refetch()} /> : null}
      {papers.data?.length === 0 ? (
        <EmptyState title={t('examPapers.none')}>{t('examPapers.noneText')}</EmptyState>
      ) : null}
      {papers.data && papers.data.length > 0 ? <PaperTable papers={papers.data} /> : null}
      {creating ? <CreatePaperDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}
