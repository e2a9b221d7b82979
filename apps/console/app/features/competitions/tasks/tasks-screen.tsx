import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { tasksQuery } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { groupScreensOf } from '../types/registry.ts'
import { TaskTable } from './task-table.tsx'

export function Component() {
  const t = useTranslations()
  const { id, stages } = useCompetition()
  const hasGroups = stages.some((stage) => groupScreensOf(stages, stage.id))
  const canOrganise = useCanOrganise()
  const tasks = useQuery(tasksQuery(id))
  return (
    <>
      <SectionHead
        section="tasks"
        actions={
          canOrganise ? (
            <>
              {hasGroups ? (
                <Link to={`/competitions/${id}/tasks/new?kind=group`}>
                  <Button type="primary" icon={<Plus size={16} aria-hidden="true" />}>
                    {t('organising.tasks.newCase')}
                  </Button>
                </Link>
              ) : null}
              <Link to={`/competitions/${id}/tasks/new`}>
                <Button type={hasGroups ? 'default' : 'primary'} icon={<Plus size={16} aria-hidden="true" />}>
                  {t('organising.tasks.new')}
                </Button>
              </Link>
            </>
          ) : null
        }
      >
        {t('organising.tasks.lead')}
      </SectionHead>
      {tasks.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {tasks.isError ? <FailureResult fault={tasks.error} retry={() => void tasks.refetch()} /> : null}
      {tasks.data?.length === 0 ? (
        <EmptyState title={t('organising.tasks.none')}>{t('organising.tasks.noneText')}</EmptyState>
      ) : null}
      {tasks.data && tasks.data.length > 0 ? <TaskTable tasks={tasks.data} /> : null}
    </>
  )
}
