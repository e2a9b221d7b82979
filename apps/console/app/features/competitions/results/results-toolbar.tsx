import { addresses, type CompetitionResults, fillPath, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Select } from 'antd'
import { Download } from 'lucide-react'

type ResultsToolbarProps = {
  readonly competitionId: string
  readonly results: CompetitionResults
  readonly division: string | undefined
  readonly onDivision: (division: string | undefined) => void
}

/** The ranking that is shown, and the published results as a file. */
export function ResultsToolbar({ competitionId, results, division, onDivision }: ResultsToolbarProps) {
  const t = useTranslations('running.results')
  const { language } = useLanguage()
  const path = fillPath(addresses.exportResults.path, { competitionId })
  return (
    <Flex justify="space-between" gap={12} wrap style={{ marginBottom: 12 }}>
      <Select
        aria-label={t('board')}
        style={{ minWidth: 200 }}
        value={division ?? ''}
        options={[
          { value: '', label: t('overall') },
          ...results.divisions.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
        ]}
        onChange={(next) => onDivision(next || undefined)}
      />
      {results.publishedAt ? (
        <Flex gap={8} wrap>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              href={`${path}?format=${format}`}
              download
              icon={<Download size={16} aria-hidden="true" />}
            >
              {t(`export.${format}`)}
            </Button>
          ))}
        </Flex>
      ) : null}
    </Flex>
  )
}
