import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './section.module.css'
import type { SectionName } from './section-links.tsx'

type SectionProps = {
  readonly name: SectionName
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Section({ name, actions, children }: SectionProps) {
  const t = useTranslations('datasets.sections')
  const id = useId()
  return (
    <section id={name} aria-labelledby={id} className={styles['section']}>
      <div className={styles['title']}>
        <h2 id={id}>{t(name)}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** In place of a part that could not be loaded with the page. */
export function SectionFailure() {
  const t = useTranslations('datasets')
  const basics = useTranslations('basics')
  const { pathname } = useLocation()
  return (
    <Notice kind="attention" actions={<Link to={pathname}>{basics('retry')}</Link>}>
      {t('partFailed')}
    </Notice>
  )
}
