import { useTranslations } from '@tiltyard/i18n/browser'
import { Mark } from '@tiltyard/ui/mark'
import type { ReactNode } from 'react'
import { siteOrigin } from '../../../page-context.ts'
import { DisplaySettings } from '../../platform/display-settings/index.ts'
import styles from './standalone-page.module.css'

/** A page outside the shell, with a single message. */
export function StandalonePage({ children }: { readonly children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <a className={styles['brand']} href={siteOrigin}>
          <Mark size={32} />
          {t('basics.name')}
        </a>
        <DisplaySettings />
      </header>
      <main className={styles['main']}>{children}</main>
    </div>
  )
}
