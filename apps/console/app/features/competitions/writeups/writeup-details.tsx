import {
  addresses,
  fillPath,
  inLanguage,
  type ReviewedWriteupState,
  type WriteupDetail,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui/format-bytes'
import { Button, Descriptions, Tag } from 'antd'
import { Download } from 'lucide-react'
import { siteOrigin } from '../../../page-context.ts'
import { RichView } from '../../shared/forms/index.ts'
import { decisionItems } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCompetition } from '../admin/use-competition.ts'

const colours = { submitted: 'warning', returned: 'default', accepted: 'success', published: 'blue' } as const

export function WriteupStateTag({ state }: { readonly state: ReviewedWriteupState }) {
  const t = useTranslations('writeups.review')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}

export function WriteupDetails({ writeup }: { readonly writeup: WriteupDetail }) {
  const t = useTranslations('writeups')
  const { language } = useLanguage()
  const { id: competitionId } = useCompetition()
  const { id, state, task, team, html, file, submittedAt, decidedBy, decidedAt, reason } = writeup
  const items = [
    { key: 'state', label: t('review.state'), children: <WriteupStateTag state={state} /> },
    { key: 'task', label: t('review.task'), children: inLanguage(task.name, language) },
    { key: 'team', label: t('review.team'), children: team.name },
    { key: 'submitted', label: t('review.submitted'), children: <TimeText iso={submittedAt} /> },
    ...decisionItems({
      reviewer: { label: t('review.by'), value: decidedBy },
      decided: { label: t('review.decided'), value: decidedAt },
      reason: { label: t('review.reason'), value: reason },
    }),
  ]
  return (
    <>
      <Descriptions column={1} size="small" items={items} style={{ marginBottom: 16 }} />
      {state === 'published' ? (
        <p>
          <a
            href={`${siteOrigin}/competition/${competitionId}/writeups/${id}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('review.page')}
          </a>
        </p>
      ) : null}
      {html === null ? null : (
        <div lang={writeup.language}>
          <RichView content={{ zh: html }} />
        </div>
      )}
      {file ? (
        <Button
          href={fillPath(addresses.getWriteupFile.path, { competitionId, writeupId: id })}
          download
          icon={<Download size={16} aria-hidden="true" />}
        >
          {t('download', { size: formatBytes(file.size) })}
        </Button>
      ) : null}
    </>
  )
}
