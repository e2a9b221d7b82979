import type { ExamPaperListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import { useCompetition } from '../../competitions/admin/index.ts'
import { type PaperState, paperState } from './paper-state.model.ts'

const colours: Readonly<Record<PaperState, string>> = {
  draft: 'default',
  sealed: 'processing',
  open: 'success',
  closed: 'warning',
  settled: 'default',
}

export function PaperStateTag({ paper }: { readonly paper: ExamPaperListItem }) {
  const t = useTranslations('examPapers.states')
  const { now } = useCompetition()
  const state = paperState(paper, Date.parse(now))
  return <Tag color={colours[state]}>{t(state)}</Tag>
}
