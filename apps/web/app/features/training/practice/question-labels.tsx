import type { QuestionProgressState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import styles from './question-labels.module.css'

const levels = [1, 2, 3, 4, 5] as const
export type Level = (typeof levels)[number]
export const difficulties: readonly Level[] = levels

const levelOf = (of: number): Level => levels.find((level) => level === of) ?? 1

/** Five bars with a text. */
export function Difficulty({ of }: { readonly of: number }) {
  const t = useTranslations('training.difficulty')
  const name = t(`names.${levelOf(of)}`)
  return (
    <span className={styles['difficulty']}>
      <span className={styles['bars']} aria-hidden="true">
        {levels.map((level) => (
          <i key={level} className={classNames(styles['bar'], level <= of && styles['reached'])} />
        ))}
      </span>
      <span aria-hidden="true">{name}</span>
      <span className="unseen">{t('of', { name, level: of })}</span>
    </span>
  )
}

const signs = { not_started: CircleDashed, attempted: CircleDot, solved: CircleCheck }

/** The user's state with a question; lists show the icon only, with a text for screen readers. */
export function ProgressMark({
  of,
  word = false,
}: {
  readonly of: QuestionProgressState
  readonly word?: boolean
}) {
  const t = useTranslations('training.standing')
  const Sign = signs[of]
  return (
    <span className={classNames(styles['mark'], styles[of])} title={t(of)}>
      <Sign size={20} aria-hidden="true" />
      <span className={word ? undefined : 'unseen'}>{t(of)}</span>
    </span>
  )
}
