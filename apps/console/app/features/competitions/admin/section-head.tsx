import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { PhaseTag } from '../live/index.ts'
import type { SectionName } from './section-name.ts'
import { useCompetition } from './use-competition.ts'

type Props = {
  readonly section: SectionName
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The head of every section: the competition with its phase, and the words of the menu as title. */
export function SectionHead({ section, beside, actions, children }: Props) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { id, name, phase, archivedAt } = useCompetition()
  return (
    <PageHead
      above={<Link to={`/competitions/${id}/overview`}>{inLanguage(name, language)}</Link>}
      title={t(`sections.${section}`)}
      beside={
        <Flex gap={8} align="center" wrap>
          {archivedAt ? <Tag>{t('archiving.state')}</Tag> : <PhaseTag phase={phase} />}
          {beside}
        </Flex>
      }
      actions={actions}
    >
      {children}
    </PageHead>
  )
}
