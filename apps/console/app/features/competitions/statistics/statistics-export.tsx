import { addresses, fillPath, type StatisticsTable } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { useCompetition } from '../admin/use-competition.ts'

type StatisticsExportProps = { readonly table: StatisticsTable; readonly label: string }

export function StatisticsExport({ table, label }: StatisticsExportProps) {
  const t = useTranslations('running.statistics')
  const { id: competitionId } = useCompetition()
  const path = fillPath(addresses.exportStatistics.path, { competitionId, table })
  const items = (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    label: (
      <a href={`${path}?format=${format}`} download>
        {t(format)}
      </a>
    ),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        size="small"
        aria-label={t('exportOf', { what: label })}
        icon={<Download size={14} aria-hidden="true" />}
      >
        {t('export')}
      </Button>
    </Dropdown>
  )
}
