import { addresses, type CompetitionList, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { useCompetition } from '../admin/use-competition.ts'

type ExportMenuProps = { readonly lists: readonly CompetitionList[] }

/** Tables of a competition as files; each download is in the audit log. */
export function ExportMenu({ lists }: ExportMenuProps) {
  const t = useTranslations('running.exports')
  const { id: competitionId } = useCompetition()
  const items = lists.flatMap((list) =>
    (['xlsx', 'csv'] as const).map((format) => ({
      key: `${list} ${format}`,
      label: (
        <a
          href={`${fillPath(addresses.exportCompetitionList.path, { competitionId, list })}?format=${format}`}
          download
        >
          {t(`${list}.${format}`)}
        </a>
      ),
    })),
  )
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<Download size={16} aria-hidden="true" />}>{t('open')}</Button>
    </Dropdown>
  )
}
