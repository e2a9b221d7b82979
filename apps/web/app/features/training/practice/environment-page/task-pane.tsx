import { addresses } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { ArticleSkeleton, Button, Load } from '@tiltyard/ui'
import { X } from 'lucide-react'
import { useCallback } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { toQuestionInLanguage } from '../question/queries.ts'
import { QuestionTask } from '../question/question-task.tsx'
import { useQuestionProgress } from '../question/use-question-progress.ts'
import styles from './environment-screen.module.css'

type TaskPaneProps = {
  readonly questionId: string
  /** Called after an answer, which extends the environment. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The question with its answer form, beside the terminal; over it on phones. */
export function TaskPane({ questionId, onChanged, onClose }: TaskPaneProps) {
  const t = useTranslations('training.virtual')
  const localised = useLocalised()
  const { language } = useLanguage()
  const { loaded, load } = useResource(
    useCallback(() => call(addresses.getQuestion, { params: { questionId } }), [questionId]),
  )
  const { loaded: standing, reload } = useQuestionProgress(questionId)
  const onAnswered = () => {
    reload()
    onChanged()
  }
  return (
    <aside className={styles['pane']} aria-label={t('task')}>
      <div className={styles['paneHead']}>
        <h2>{loaded.state === 'ready' ? localised(loaded.value.name) : t('task')}</h2>
        <Button kind="quiet" icon aria-label={t('closeTask')} onPress={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className={styles['paneBody']}>
        <Load of={loaded} skeleton={<ArticleSkeleton paragraphs={1} />} empty={null} onRetry={load}>
          {(question) => (
            <QuestionTask
              question={toQuestionInLanguage(question, language)}
              own={standing.state === 'ready' ? standing.value : null}
              onAnswered={onAnswered}
              onChanged={reload}
            />
          )}
        </Load>
      </div>
    </aside>
  )
}
