import { useTranslations } from '@tiltyard/i18n/browser'
import { BookOpenText, Database, SquareTerminal, Swords } from 'lucide-react'
import styles from './areas.module.css'

const areas = [
  ['competitions', Swords],
  ['training', SquareTerminal],
  ['data', Database],
  ['reading', BookOpenText],
] as const

export function Areas() {
  const t = useTranslations('home.areas')
  return (
    <section className={styles['areas']} aria-labelledby="areas">
      <h2 id="areas" className={styles['title']}>
        {t('title')}
      </h2>
      <ul className={styles['list']}>
        {areas.map(([name, Icon]) => (
          <li key={name} className={styles['area']}>
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
            <h3>{t(`${name}.title`)}</h3>
            <p className={styles['text']}>{t(`${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
