import type { PlayTaskList, TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ArticleSkeleton, Load } from '@tiltyard/ui'
import { LocalisedRichText } from '../../../shared/localised-rich-text/index.ts'
import { type Competition, TaskAbsent, TaskFiles, TaskHints, TaskLocked, useTask } from '../../play/index.ts'
import { type Case, caseAddress } from './case.model.ts'
import styles from './case-evidence.module.css'
import { EvidenceList } from './evidence/evidence-list.tsx'

type CaseEvidenceProps = {
  readonly competition: Competition
  readonly board: PlayTaskList
  readonly of: Case
  readonly onNews: () => void
}

/** The story of a case, its evidence and its hints. */
export function CaseEvidence({ competition, board, of, onNews }: CaseEvidenceProps) {
  const { task: listItem } = of
  const stage = board.stages.find(({ id }) => id === listItem.stageId) ?? null
  const { loaded, load, refresh } = useTask(
    competition,
    listItem.id,
    JSON.stringify([listItem, stage?.state]),
  )
  const onChanged = () => {
    void refresh()
    onNews()
  }
  return (
    <Load of={loaded} skeleton={<ArticleSkeleton paragraphs={2} />} empty={null} onRetry={load}>
      {(access) => {
        if (access.kind === 'absent') return <TaskAbsent boardPath={caseAddress(competition.id)} />
        if (access.kind === 'locked')
          return <TaskLocked first={listItem.locked} addressOf={(id) => caseAddress(competition.id, id)} />
        return (
          <>
            <Story task={access.task} />
            <CaseFiles competition={competition} task={access.task} />
            <TaskHints
              competition={competition}
              task={access.task}
              stage={stage}
              mayUnlock={board.entry?.isLeader ?? false}
              onChanged={onChanged}
            />
          </>
        )
      }}
    </Load>
  )
}

function Story({ task }: { readonly task: TaskDetail }) {
  const t = useTranslations('forensics.evidence')
  const play = useTranslations('play.task')
  return (
    <section className={styles['part']} aria-label={t('story')}>
      <h3>{t('story')}</h3>
      <LocalisedRichText html={task.content} />
      {task.author ? (
        <p className={styles['quiet']}>
          {play('author')} {task.author}
        </p>
      ) : null}
    </section>
  )
}

type CaseFilesProps = { readonly competition: Competition; readonly task: TaskDetail }

function CaseFiles({ competition, task }: CaseFilesProps) {
  const t = useTranslations('forensics.evidence')
  const evidence = task.files.filter((file) => file.evidence !== null)
  const materials = task.files.filter((file) => file.evidence === null)
  return (
    <>
      <section className={styles['part']} aria-label={t('title')}>
        <h3>{t('title')}</h3>
        {evidence.length === 0 ? (
          <p className={styles['quiet']}>{t('empty')}</p>
        ) : (
          <EvidenceList competition={competition} task={{ id: task.id, files: evidence }} />
        )}
      </section>
      <div className={styles['part']}>
        <TaskFiles competition={competition} task={{ id: task.id, files: materials }} />
      </div>
    </>
  )
}
