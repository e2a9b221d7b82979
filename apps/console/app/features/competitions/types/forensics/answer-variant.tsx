import { type AdminTaskListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { useCompetition } from '../../admin/use-competition.ts'
import { answerCell } from './variants.model.ts'

type AnswerVariantProps = {
  readonly question: AdminTaskListItem
  /** 0: right for every team. */
  readonly variant: number
}

/** A link to the answers of a question for one variant, named by what is set there. */
export function AnswerVariant({ question, variant }: AnswerVariantProps) {
  const t = useTranslations('caseEditor')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const { state, answers } = answerCell(question, variant)
  const place = variant === 0 ? t('everyTeam') : t('variant', { number: variant })
  const text = state === 'own' ? t('answerCount', { count: answers }) : t(`answerStates.${state}`)
  return (
    <Link
      to={`/competitions/${id}/tasks/${question.id}?part=flagsTitle&variant=${variant}`}
      aria-label={`${inLanguage(question.name, language)} · ${place}: ${text}`}
    >
      {state === 'missing' ? <Tag color="warning">{text}</Tag> : text}
    </Link>
  )
}
