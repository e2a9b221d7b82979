import type { HandedAnswer } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TimeText } from '@tiltyard/ui'
import { canFillIn, textOfAnswer } from './handed-answer.model.ts'
import styles from './handed-answers.module.css'

type HandedAnswersProps = {
  readonly answers: readonly HandedAnswer[]
  /** Absent for the sender, who cannot submit. */
  readonly onUse?: (text: string) => void
  readonly onRemove: (answerId: string) => void
}

/** What members handed over: the leader fills it in or removes it, its sender may take it back. */
export function HandedAnswers({ answers, onUse, onRemove }: HandedAnswersProps) {
  const t = useTranslations('play.task.handed')
  if (answers.length === 0) return null
  return (
    <ul className={styles['answers']} aria-label={t(onUse ? 'title' : 'sent')}>
      {answers.map((handed) => {
        const text = textOfAnswer(handed.answer)
        return (
          <li key={handed.id} className={styles['answer']}>
            <p className={styles['facts']}>
              {onUse ? <span>{t('by', { name: handed.by })}</span> : <span>{t('sent')}</span>}
              <TimeText value={handed.at} format="HH:mm" />
            </p>
            <code className={styles['text']}>{text ?? t('unreadable')}</code>
            <div className={styles['actions']}>
              {onUse && text !== null && canFillIn(handed) ? (
                <Button size="small" onPress={() => onUse(text)}>
                  {t('use')}
                </Button>
              ) : null}
              <Button size="small" kind="quiet" onPress={() => onRemove(handed.id)}>
                {t(onUse ? 'remove' : 'takeBack')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
