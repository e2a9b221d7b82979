import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { numberOf } from '../paper.model.ts'
import styles from './question-map.module.css'
import { isShown, type PlaceFilter, type PlaceState, placeFilters } from './sheet.model.ts'

type QuestionMapProps = {
  readonly states: readonly PlaceState[]
  readonly current: number
  readonly onGo: (place: number) => void
}

const stateOf = ({ isAnswered, isSeen }: PlaceState) =>
  isAnswered ? 'answered' : isSeen ? 'empty' : 'unseen'

/** All numbers, with what is answered, marked and not seen. */
export function QuestionMap({ states, current, onGo }: QuestionMapProps) {
  const t = useTranslations('exams.sheet')
  const [filter, setFilter] = useState<PlaceFilter>('all')
  const shown = states.flatMap((state, place) => (isShown(state, filter) ? [place] : []))
  return (
    <nav className={styles['map']} aria-label={t('map')}>
      <fieldset className={styles['filters']}>
        <legend className="unseen">{t('filter')}</legend>
        {placeFilters.map((each) => (
          <label key={each} className={styles['filter']}>
            <input
              type="radio"
              name="place-filter"
              checked={filter === each}
              onChange={() => setFilter(each)}
            />
            <span>
              {t(`filters.${each}`)} {states.filter((state) => isShown(state, each)).length}
            </span>
          </label>
        ))}
      </fieldset>
      {shown.length === 0 ? <p className={styles['none']}>{t('noneShown')}</p> : null}
      <ol className={styles['numbers']}>
        {shown.map((place) => {
          const state = states[place]
          return state ? (
            <li key={place}>
              <NumberButton state={state} place={place} isCurrent={place === current} onGo={onGo} />
            </li>
          ) : null
        })}
      </ol>
    </nav>
  )
}

type NumberButtonProps = {
  readonly state: PlaceState
  readonly place: number
  readonly isCurrent: boolean
  readonly onGo: (place: number) => void
}

function NumberButton({ state, place, isCurrent, onGo }: NumberButtonProps) {
  const t = useTranslations('exams.sheet')
  const number = numberOf(place)
  const kind = stateOf(state)
  const label = { number, state: t(`placeStates.${kind}`) }
  return (
    <button
      type="button"
      className={classNames(styles['number'], styles[kind])}
      aria-label={state.isMarked ? t('numberMarked', label) : t('numberLabel', label)}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGo(place)}
    >
      {number}
      {state.isMarked ? <Bookmark size={12} aria-hidden="true" className={styles['mark']} /> : null}
    </button>
  )
}
