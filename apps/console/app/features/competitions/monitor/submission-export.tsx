import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { filterQuery, type LogFilter } from './log-filter.model.ts'
import type { LogAddresses } from './queries.ts'

type SubmissionExportProps = {
  readonly competitionId: string
  readonly filter: LogFilter
  readonly withAddresses: LogAddresses
}

/** The filtered log as a file; addresses are in it while they are shown. Each download is in the audit log. */
export function SubmissionExport({ competitionId, filter, withAddresses }: SubmissionExportProps) {
  const t = useTranslations('running.exports')
  const path = fillPath(addresses.exportSubmissions.path, { competitionId })
  const items = (['xlsx', 'csv'] as const).map((format) => {
    const query = new URLSearchParams({
      format,
      ...filterQuery(filter),
      ...(withAddresses && { withAddresses: 'true' }),
      ...(withAddresses?.filter && { address: withAddresses.filter }),
    })
    return {
      key: format,
      label: (
        <a href={`${path}?${query}`} download>
          {t(`submissions.${format}`)}
        </a>
      ),
    }
  })
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<Download size={16} aria-hidden="true" />}>{t('open')}</Button>
    </Dropdown>
  )
}
