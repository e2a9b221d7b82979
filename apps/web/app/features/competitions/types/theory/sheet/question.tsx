import type { ExamAnswer, SheetItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Bookmark, BookmarkCheck, Eraser } from 'lucide-react'
import { LocalisedRichText } from '../../../../shared/localised-rich-text/index.ts'
import { numberOf, pointsText } from '../paper.model.ts'
import styles from './question.module.css'
import { QuestionFields } from './question-fields.tsx'

type QuestionProps = {
  readonly item: SheetItem
  readonly total: number
  readonly answer: ExamAnswer | null
  readonly isMarked: boolean
  readonly isDisabled: boolean
  readonly onAnswer: (answer: ExamAnswer | null) => void
  readonly onMark: () => void
}

export const questionId = (place: number) => `question-${place}`

export function Question({ item, total, answer, isMarked, isDisabled, onAnswer, onMark }: QuestionProps) {
  const t = useTranslations('exams')
  const { place, kind, points, stem } = item
  const id = questionId(place)
  const Sign = isMarked ? BookmarkCheck : Bookmark
  const clear = () => {
    onAnswer(null)
    // The button vanishes with the answer, and the focus would with it.
    document.getElementById(id)?.focus()
  }
  return (
    <article className={styles['question']} aria-labelledby={id} data-place={place}>
      <header className={styles['head']}>
        <h3 id={id} tabIndex={-1}>
          {t('sheet.question', { number: numberOf(place) })}
          <span className={styles['total']}> {t('sheet.ofTotal', { total })}</span>
        </h3>
        <p className={styles['kind']}>
          {t(`kinds.${kind}`)} · {t('points', { points: pointsText(points) })}
        </p>
      </header>
      <div id={`${id}-stem`} className={styles['stem']}>
        <LocalisedRichText html={stem} />
      </div>
      <QuestionFields
        id={`${id}-field`}
        item={item}
        answer={answer}
        describedBy={`${id} ${id}-stem`}
        isDisabled={isDisabled}
        onChange={onAnswer}
      />
      <div className={styles['acts']}>
        <Button size="small" onPress={onMark}>
          <Sign size={16} aria-hidden="true" />
          {t(isMarked ? 'sheet.unmark' : 'sheet.mark')}
        </Button>
        {answer === null ? null : (
          <Button size="small" kind="quiet" isDisabled={isDisabled} onPress={clear}>
            <Eraser size={16} aria-hidden="true" />
            {t('sheet.clear')}
          </Button>
        )}
      </div>
    </article>
  )
}
