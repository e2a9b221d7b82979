import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import styles from './difficulty.module.css'

const levels = [1, 2, 3, 4, 5] as const

export function Difficulty({ of }: { readonly of: number }) {
  const t = useTranslations('play.board')
  return (
    <span className={styles['difficulty']} role="img" aria-label={t('difficulty', { difficulty: of })}>
      {levels.map((level) => (
        <i key={level} className={classNames(styles['level'], level <= of && styles['reached'])} />
      ))}
    </span>
  )
}
