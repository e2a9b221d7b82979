import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import type { SectionName } from './section-name.ts'
import { useCompetition } from './use-competition.ts'

type Props = {
  readonly section: SectionName
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export function SectionHead({ section, actions, children }: Props) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { id, name, isPublished, archivedAt } = useCompetition()
  const state = archivedAt ? 'archiving.state' : isPublished ? 'published' : 'draft'
  return (
    <PageHead
      above={<Link to={`/competitions/${id}/overview`}>{inLanguage(name, language)}</Link>}
      title={t(`sections.${section}`)}
      beside={<Tag color={state === 'published' ? 'success' : 'default'}>{t(state)}</Tag>}
      actions={actions}
    >
      {children}
    </PageHead>
  )
}
