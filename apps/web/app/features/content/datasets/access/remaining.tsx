import type { DatasetGrant } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useServerNow } from '@tiltyard/ui'
import { DayText } from '../../publications/index.ts'
import { daysLeft } from './access.model.ts'

/** The last day of access, and the days until then by the server's clock. */
export function Remaining({ grant }: { readonly grant: DatasetGrant }) {
  const t = useTranslations('datasetAccess')
  const now = useServerNow(false)
  return (
    <>
      {t.rich('until', { day: () => <DayText value={grant.until} /> })}
      {now === null ? null : ` · ${t('daysLeft', { days: daysLeft(grant.endsAt, now) })}`}
    </>
  )
}
