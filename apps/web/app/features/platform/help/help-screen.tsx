import { useTranslations } from '@tiltyard/i18n/browser'
import { RichText } from '@tiltyard/ui'
import { NavLink } from 'react-router'
import styles from './help.module.css'
import type { HelpData } from './load-help.ts'

export function HelpScreen({ list, guide }: HelpData) {
  const t = useTranslations('shell')
  const basics = useTranslations('basics')
  const title = guide?.title ?? t('help')
  return (
    <div className={styles['help']}>
      <title>{`${title} · ${basics('name')}`}</title>
      <nav className={styles['guides']} aria-label={t('help')}>
        <ul>
          {list.map(({ name, title: label }) => (
            <li key={name}>
              <NavLink to={`/help/${name}`}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1>{title}</h1>
        {guide ? <RichText html={guide.html} /> : <p>{t('helpLead')}</p>}
      </article>
    </div>
  )
}
