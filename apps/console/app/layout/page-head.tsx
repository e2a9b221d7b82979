import { useTranslations } from '@tiltyard/i18n/browser'
import type { ReactNode } from 'react'
import styles from './layout.module.css'

type Props = {
  readonly title: string
  /** Link to the parent page. */
  readonly above?: ReactNode
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export function PageHead({ title, above, beside, actions, children }: Props) {
  const t = useTranslations('console')
  return (
    <div className={styles['head']}>
      <title>{`${title} · ${t('title')}`}</title>
      <div className={styles['words']}>
        {above ? <div className={styles['above']}>{above}</div> : null}
        <div className={styles['titleRow']}>
          <h1>{title}</h1>
          {beside}
        </div>
        {children ? <p className={styles['lead']}>{children}</p> : null}
      </div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </div>
  )
}
