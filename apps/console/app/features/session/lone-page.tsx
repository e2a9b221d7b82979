import { useTranslations } from '@tiltyard/i18n/browser'
import { Mark } from '@tiltyard/ui/mark'
import type { ReactNode } from 'react'
import { siteOrigin } from '../../page-facts.ts'
import { PageTools } from '../appearance/index.ts'
import styles from './lone-page.module.css'

/** A page with one thing to say, before there is a shell. */
export function LonePage({ children }: { readonly children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <a className={styles['brand']} href={siteOrigin}>
          <Mark size={32} />
          {t('basics.name')}
        </a>
        <PageTools />
      </header>
      <main className={styles['main']}>{children}</main>
    </div>
  )
}
