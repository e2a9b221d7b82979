import { addresses, inLanguage, type PublishChecklistItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Popconfirm, Tag } from 'antd'
import { CircleCheck, ExternalLink, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { siteOrigin } from '../../../page-context.ts'
import { positive } from '../../../theme/button-colours.ts'
import { callApi } from '../../identity/session/index.ts'
import { TypedConfirmDialog } from '../../shared/forms/index.ts'
import type { SectionName } from '../admin/section-name.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import styles from './overview.module.css'

/** The section in which each item is fixed. */
const sectionByItem: Readonly<Record<PublishChecklistItem['kind'], SectionName>> = {
  import_pending: 'overview',
  no_stage: 'stages',
  type_not_available: 'stages',
  all_stages_ended: 'stages',
  start_in_past: 'stages',
  no_division: 'divisions',
  no_open_division: 'divisions',
  registration_closed: 'settings',
  registration_after_start: 'settings',
  no_overview: 'settings',
  no_rules: 'settings',
  no_flag_format: 'stages',
  untranslated: 'settings',
  no_tasks: 'tasks',
  no_published_task: 'tasks',
  task_without_flag: 'tasks',
  slow_pattern: 'tasks',
  guessable_without_limit: 'tasks',
  evidence_missing: 'tasks',
  variant_without_answer: 'tasks',
  pass_score_out_of_reach: 'tasks',
}

export function PublishChecklist() {
  const t = useTranslations('organising')
  const { publishChecklist, id } = useCompetition()
  if (publishChecklist.length === 0)
    return (
      <p className={styles['ready']}>
        <CircleCheck size={18} aria-hidden="true" />
        {t('overview.ready')}
      </p>
    )
  return (
    <ul className={styles['checklist']}>
      {publishChecklist.map(({ kind, blocks, count }) => (
        <li key={kind}>
          <Tag color={blocks ? 'error' : 'warning'}>{t(blocks ? 'overview.blocks' : 'overview.advises')}</Tag>
          <Link to={`/competitions/${id}/${sectionByItem[kind]}`}>
            {t(`checklist.${kind}`, { count: count ?? 0 })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function PublishButtons() {
  const t = useTranslations('organising.overview')
  const { language } = useLanguage()
  const { id, name, isPublished, publishChecklist, counts } = useCompetition()
  const [isConfirming, setConfirming] = useState(false)
  const params = { competitionId: id }
  const publish = useCompetitionMutation(() => callApi(addresses.publishCompetition, { params }))
  const unpublish = useCompetitionMutation(() => callApi(addresses.unpublishCompetition, { params }), {
    onDone: () => setConfirming(false),
  })
  if (!isPublished)
    return (
      <Popconfirm
        title={t('publish')}
        description={t('publishAsk')}
        okText={t('publish')}
        onConfirm={() => publish.mutateAsync(undefined).catch(() => undefined)}
      >
        <Button
          {...positive}
          disabled={publishChecklist.some(({ blocks }) => blocks)}
          icon={<Send size={16} aria-hidden="true" />}
        >
          {t('publish')}
        </Button>
      </Popconfirm>
    )
  return (
    <>
      <Button
        href={`${siteOrigin}/competition/${id}`}
        target="_blank"
        rel="noopener"
        icon={<ExternalLink size={16} aria-hidden="true" />}
      >
        {t('site')}
      </Button>
      {counts.teams === 0 ? (
        <Button danger icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setConfirming(true)}>
          {t('unpublish')}
        </Button>
      ) : null}
      {isConfirming ? (
        <TypedConfirmDialog
          title={t('unpublish')}
          name={inLanguage(name, language)}
          isPending={unpublish.isPending}
          onConfirm={() => unpublish.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          {t('unpublishAsk')}
        </TypedConfirmDialog>
      ) : null}
    </>
  )
}
