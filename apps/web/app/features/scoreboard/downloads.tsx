import { useTranslations } from '@tiltyard/i18n/browser'
import { LinkButton } from '@tiltyard/ui'
import { ChevronDown } from 'lucide-react'
import styles from './downloads.module.css'
import { type BoardOf, downloads } from './queries.ts'

type DownloadsProps = {
  readonly of: BoardOf
  readonly division: number | undefined
  readonly isFinal: boolean
}

/** Plain links behind a plain disclosure: they work before any script has come. */
export function Downloads({ of, division, isFinal }: DownloadsProps) {
  const t = useTranslations('scoreboard')
  const links = downloads(of, division)
  const shown = (['csv', 'xlsx', 'ctftime', 'ledger'] as const).filter((key) => isFinal || key !== 'ledger')
  return (
    <details className={styles['downloads']} suppressHydrationWarning>
      <summary className={styles['summary']}>
        {t('downloads')}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <ul className={styles['list']}>
        {shown.map((key) => (
          <li key={key}>
            <LinkButton
              kind="quiet"
              size="small"
              wide
              href={links[key]}
              {...(key !== 'ctftime' && { download: '' })}
            >
              {t(key)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
