import type { TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import type { Competition } from '../play/index.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import styles from './appeals.module.css'

type TaskAppealProps = {
  readonly competition: Competition
  readonly task: Pick<TaskDetail, 'id' | 'stageId' | 'name'>
  /** Only the leader appeals; other members see the list. */
  readonly mayAppeal: boolean
}

export function TaskAppeal({ competition, task, mayAppeal }: TaskAppealProps) {
  const t = useTranslations('play.appeals')
  const localised = useLocalised()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['task']}>
      {mayAppeal ? (
        <Button size="small" onPress={() => setOpen(true)}>
          <MessageSquareWarning size={16} aria-hidden="true" />
          {t('appeal')}
        </Button>
      ) : null}
      <Link to={`/competition/${competition.id}/appeals`}>{t('all')}</Link>
      {isOpen ? (
        <AppealDialog
          competition={competition}
          target={{ taskId: task.id, stageId: task.stageId }}
          title={t('appealTask', { task: localised(task.name) })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
