import type { ExamAnswer, ExamSheet, SheetItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { useLocalised } from '../../../../platform/settings/index.ts'
import { answerAt, type SaveQueue } from '../saving/save-queue.model.ts'
import { Question } from './question.tsx'
import { placeAfter } from './sheet.model.ts'
import styles from './sheet.module.css'
import type { SheetView } from './sheet-settings.tsx'
import type { usePlaces } from './use-places.ts'

type QuestionsProps = {
  readonly sheet: ExamSheet
  readonly queue: SaveQueue
  readonly places: ReturnType<typeof usePlaces>
  readonly view: SheetView
  readonly isDisabled: boolean
  readonly onAnswer: (place: number, answer: ExamAnswer | null) => void
}

/** One question, or all in a column with their sections. */
export function Questions(props: QuestionsProps) {
  const { sheet, places, view } = props
  const { items } = sheet
  const { place, goTo } = places
  const t = useTranslations('exams.sheet')
  if (view === 'all') return <AllQuestions {...props} />
  const item = items[place]
  if (!item) return null
  return (
    <>
      <SectionHead sheet={sheet} item={item} />
      <OneQuestion {...props} key={place} item={item} />
      <div className={styles['moves']}>
        <Button isDisabled={place === 0} onPress={() => goTo(placeAfter(place, -1, items.length))}>
          <ChevronLeft size={16} aria-hidden="true" />
          {t('previous')}
        </Button>
        <Button
          isDisabled={place === items.length - 1}
          onPress={() => goTo(placeAfter(place, 1, items.length))}
        >
          {t('next')}
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
    </>
  )
}

function OneQuestion(props: QuestionsProps & { readonly item: SheetItem }) {
  const { sheet, queue, places, isDisabled, onAnswer, item } = props
  const { place } = item
  return (
    <Question
      item={item}
      total={sheet.items.length}
      answer={answerAt(queue, place)}
      isMarked={places.marked.has(place)}
      isDisabled={isDisabled}
      onAnswer={(answer) => onAnswer(place, answer)}
      onMark={() => places.toggleMark(place)}
    />
  )
}

/** Keys belong to the question that has the focus; a question is seen once half of it is in view. */
function AllQuestions(props: QuestionsProps) {
  const { sheet, places } = props
  const container = useRef<HTMLDivElement>(null)
  const see = useEffectEvent((element: Element) => places.see(Number(element.getAttribute('data-place'))))
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) see(target)
      },
      { threshold: 0.5 },
    )
    for (const each of container.current?.querySelectorAll('[data-place]') ?? []) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={container} className={styles['column']}>
      {sheet.items.map((item, index) => (
        <Fragment key={item.place}>
          {item.section === sheet.items[index - 1]?.section ? null : (
            <SectionHead sheet={sheet} item={item} />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the fields inside */}
          <div onFocus={() => (places.place === item.place ? undefined : places.select(item.place))}>
            <OneQuestion {...props} item={item} />
          </div>
        </Fragment>
      ))}
    </div>
  )
}

type SectionHeadProps = { readonly sheet: ExamSheet; readonly item: SheetItem }

function SectionHead({ sheet, item }: SectionHeadProps) {
  const localised = useLocalised()
  const section = sheet.sections.find(({ number }) => number === item.section)
  if (!section) return null
  return (
    <div className={styles['section']}>
      <p className={styles['sectionName']}>{localised(section.name)}</p>
      {section.instruction ? <p>{localised(section.instruction)}</p> : null}
    </div>
  )
}
