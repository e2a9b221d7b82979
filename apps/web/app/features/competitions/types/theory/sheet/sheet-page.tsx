import { useTranslations } from '@tiltyard/i18n/browser'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocalised } from '../../../../platform/settings/index.ts'
import { HandInDialog } from '../hand-in/hand-in-dialog.tsx'
import type { AnswerSaver } from '../saving/answer-saver.ts'
import { marksKey } from '../saving/device-store.ts'
import { answerAt } from '../saving/save-queue.model.ts'
import { useSignals } from '../saving/use-signals.ts'
import { questionId } from './question.tsx'
import { fieldId } from './question-fields.tsx'
import { QuestionMap } from './question-map.tsx'
import { Questions } from './questions.tsx'
import {
  afterChoice,
  isAnswered,
  type KeyAction,
  optionCount,
  type PlaceState,
  placeAfter,
} from './sheet.model.ts'
import styles from './sheet.module.css'
import { SheetBar } from './sheet-bar.tsx'
import { SheetNotices } from './sheet-notices.tsx'
import type { OpenedSheet, SheetProps } from './sheet-props.ts'
import { SheetSettings, useSheetSettings } from './sheet-settings.tsx'
import { usePlaces } from './use-places.ts'
import { useSheetEnd } from './use-sheet-end.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useViewTime } from './use-view-time.ts'

type SheetPageProps = SheetProps & {
  readonly opened: OpenedSheet
  readonly saver: AnswerSaver
  /** Whether this browser can keep answers. */
  readonly isStored: boolean
  readonly deadlineAt: string
  readonly hasEnded: boolean
  readonly viewTime: RefObject<(place: number) => number>
}

export function SheetPage(props: SheetPageProps) {
  const { competition, paper, isPaused, userId, opened, saver, isStored, viewTime, onEnd } = props
  const { sheet, marks } = opened
  const { items } = sheet
  const t = useTranslations('exams.sheet')
  const localised = useLocalised()
  const queue = useSyncExternalStore(saver.subscribe, saver.get, saver.get)
  const places = usePlaces({
    count: items.length,
    marks,
    marksKey: marksKey(paper.taskId, userId),
    takesFocus: opened.isFresh,
  })
  const { place, goTo } = places
  const settings = useSheetSettings()
  const [isHandingIn, setHandingIn] = useState(false)
  const noted = useSignals({ competition, taskId: paper.taskId, watches: sheet.rules.watches })
  const { time, isOver } = useSheetEnd(props)
  const secondsOf = useViewTime(place)
  useEffect(() => {
    viewTime.current = secondsOf
  }, [viewTime, secondsOf])

  const item = items[place]
  const act = (action: KeyAction) => {
    if (action.kind === 'move') return goTo(placeAfter(place, action.by, items.length))
    if (action.kind === 'mark') return places.toggleMark(place)
    if (!item || isOver) return
    saver.change(place, afterChoice(item.kind, answerAt(queue, place), action.option))
    document.getElementById(fieldId(`${questionId(place)}-field`, action.option))?.focus()
  }
  useSheetKeys({
    options: item ? optionCount(item) : 0,
    hasShortcuts: settings.hasShortcuts,
    onAction: act,
  })
  const states: readonly PlaceState[] = items.map((each) => ({
    isAnswered: isAnswered(answerAt(queue, each.place)),
    isMarked: places.marked.has(each.place),
    isSeen: places.seen.has(each.place),
  }))
  return (
    <section
      className={styles['sheet']}
      aria-label={t('label', { name: localised(sheet.name) })}
      data-sheet=""
    >
      <SheetBar
        time={time}
        isPaused={isPaused || queue.trouble === 'paused'}
        isOver={isOver}
        queue={queue}
        isStored={isStored}
        answered={states.filter((state) => state.isAnswered).length}
        total={items.length}
        onHandIn={() => setHandingIn(true)}
      />
      <div className={styles['body']}>
        <div className={styles['main']}>
          <h2 className={styles['name']} tabIndex={-1} data-panel-title="">
            {localised(sheet.name)}
          </h2>
          <SheetNotices saver={saver} queue={queue} isPaused={isPaused} isOver={isOver} />
          <Questions
            sheet={sheet}
            queue={queue}
            places={places}
            view={settings.view}
            isDisabled={isOver}
            onAnswer={(which, answer) => saver.change(which, answer)}
          />
        </div>
        <aside className={styles['aside']}>
          <QuestionMap states={states} current={place} onGo={goTo} />
          <SheetSettings settings={settings} watches={sheet.rules.watches} noted={noted} />
        </aside>
      </div>
      {isHandingIn ? (
        <HandInDialog
          competition={competition}
          taskId={paper.taskId}
          states={states}
          saver={saver}
          onGo={(to) => {
            setHandingIn(false)
            // The dialog gives the focus back first.
            requestAnimationFrame(() => goTo(to))
          }}
          onClose={() => setHandingIn(false)}
          onEnd={onEnd}
        />
      ) : null}
    </section>
  )
}
