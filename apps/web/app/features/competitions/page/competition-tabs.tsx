import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './competition-tabs.module.css'
import { type Tab, type TextTab, tabLinks } from './tabs.model.ts'

type CompetitionTabsProps = { readonly id: string; readonly tab: Tab; readonly written: readonly TextTab[] }

/** Links, so that each part has its address; on a phone they scroll, with the chosen one in sight. */
export function CompetitionTabs({ id, tab, written }: CompetitionTabsProps) {
  const t = useTranslations('competitions.tabs')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - 24
  }, [tab])
  return (
    <nav aria-label={t('label')} className={styles['tabs']}>
      <ul ref={list}>
        {tabLinks(id, written, tab).map(({ key, address }) => (
          <li key={key} data-tab={key}>
            <Link
              to={address}
              preventScrollReset={key !== 'scoreboard' && key !== 'play'}
              aria-current={key === tab ? 'page' : undefined}
              className={classNames(styles['tab'], key === tab && styles['current'])}
            >
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
