import type { DatasetFormat } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'

/** Names that are the same in every language. */
const names = { csv: 'CSV', tsv: 'TSV', jsonl: 'JSONL', parquet: 'Parquet' } as const

export function useFormatName(): (format: DatasetFormat) => string {
  const t = useTranslations('datasets')
  return (format) => (format === 'other' ? t('otherFormat') : names[format])
}
