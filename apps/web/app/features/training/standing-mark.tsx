import type { QuestionProgressState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import styles from './standing-mark.module.css'

const signs = { untouched: CircleDashed, attempted: CircleDot, solved: CircleCheck }

/** What one has made of a question; the sign alone in a list, with its word for those who cannot see it. */
export function StandingMark({
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
