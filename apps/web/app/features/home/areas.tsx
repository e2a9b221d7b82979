import { useTranslations } from '@tiltyard/i18n/browser'
import { ArrowRight, BookOpenText, Database, SquareTerminal, Swords } from 'lucide-react'
import { Link } from 'react-router'
import styles from './areas.module.css'

const areas = [
  ['competitions', '/competition', Swords],
  ['training', '/training', SquareTerminal],
  ['data', '/opendata', Database],
  ['reading', '/info/index', BookOpenText],
] as const

export function Areas() {
  const t = useTranslations('home.areas')
  return (
    <section className={styles['areas']} aria-labelledby="areas">
      <h2 id="areas" className={styles['title']}>
        {t('title')}
      </h2>
      <ul className={styles['list']}>
        {areas.map(([name, path, Icon]) => (
          <li key={name} className={styles['area']}>
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
            <h3>
              <Link to={path} className={styles['link']}>
                {t(`${name}.title`)}
                <ArrowRight size={16} aria-hidden="true" className={styles['arrow']} />
              </Link>
            </h3>
            <p className={styles['text']}>{t(`${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
