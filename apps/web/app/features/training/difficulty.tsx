import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import styles from './difficulty.module.css'

const levels = [1, 2, 3, 4, 5] as const
export type Level = (typeof levels)[number]
export const difficulties: readonly Level[] = levels

const levelOf = (of: number): Level => levels.find((level) => level === of) ?? 1

/** Five bars and the word beside them. */
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
