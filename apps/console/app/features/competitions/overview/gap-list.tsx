import type { PublishChecklistItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { SectionName } from '../section-name.ts'
import { useCompetition } from '../use-competition.ts'
import styles from './overview.module.css'

/** Where each is mended. */
const sectionOf: Readonly<Record<PublishChecklistItem['kind'], SectionName>> = {
  import_pending: 'overview',
  no_stage: 'stages',
  all_stages_ended: 'stages',
  start_in_past: 'stages',
  no_division: 'divisions',
  no_open_division: 'divisions',
  registration_closed: 'settings',
  registration_after_start: 'settings',
  no_overview: 'settings',
  no_rules: 'settings',
  no_flag_format: 'settings',
  untranslated: 'settings',
  no_tasks: 'tasks',
  no_published_task: 'tasks',
  task_without_flag: 'tasks',
  slow_pattern: 'tasks',
}

export function GapList() {
  const t = useTranslations('organising')
  const { gaps, id } = useCompetition()
  if (gaps.length === 0)
    return (
      <p className={styles['ready']}>
        <CircleCheck size={18} aria-hidden="true" />
        {t('overview.ready')}
      </p>
    )
  return (
    <ul className={styles['gaps']}>
      {gaps.map(({ kind, blocks, count }) => (
        <li key={kind}>
          <Tag color={blocks ? 'error' : 'warning'}>{t(blocks ? 'overview.blocks' : 'overview.advises')}</Tag>
          <Link to={`/competitions/${id}/${sectionOf[kind]}`}>
            {t(`gaps.${kind}`, { count: count ?? 0 })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
