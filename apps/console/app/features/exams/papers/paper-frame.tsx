import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { useCompetition } from '../../competitions/admin/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { PaperStateTag } from './paper-state-tag.tsx'
import { papersQuery } from './queries.ts'

type PaperFrameProps = {
  readonly competitionId: string
  readonly taskId: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Head and tabs of a paper: the paper itself, and once it is sealed its sittings and marks. */
export function PaperFrame({ competitionId, taskId, actions, children }: PaperFrameProps) {
  const t = useTranslations('examPapers')
  const all = useTranslations()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { role, name } = useCompetition()
  const papers = useQuery(papersQuery(competitionId))
  const base = `/competitions/${competitionId}/exam-papers/${taskId}`
  if (papers.isPending) return <ListSkeleton label={all('basics.loading')} />
  if (papers.isError) return <FailureResult fault={papers.error} retry={() => void papers.refetch()} />
  const paper = papers.data.find((each) => each.taskId === taskId)
  const isSealed = Boolean(paper?.sealedAt)
  const canSeePaper = role !== 'monitor'
  const tabs = [
    ...(canSeePaper ? [{ key: base, label: t('tabs.paper') }] : []),
    { key: `${base}/sittings`, label: t('tabs.sittings'), disabled: !isSealed },
    ...(canSeePaper ? [{ key: `${base}/marks`, label: t('tabs.marks'), disabled: !isSealed }] : []),
  ]
  return (
    <>
      <PageHead
        above={
          <>
            <Link to={`/competitions/${competitionId}/overview`}>{inLanguage(name, language)}</Link>
            {' / '}
            <Link to={`/competitions/${competitionId}/exam-papers`}>
              {all('organising.sections.exam-papers')}
            </Link>
          </>
        }
        title={paper ? inLanguage(paper.name, language) : t('paper')}
        beside={paper ? <PaperStateTag paper={paper} /> : null}
        actions={actions}
      >
        {paper && !isSealed ? t('tabsLater') : null}
      </PageHead>
      <Tabs activeKey={pathname} items={tabs} onChange={(to) => void navigate(to)} />
      {children}
    </>
  )
}
