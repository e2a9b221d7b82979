import { useTranslations } from '@tiltyard/i18n/browser'

const known = [
  'bare_carriage_return',
  'column_count_mismatch',
  'empty',
  'file_missing',
  'missing_column',
  'not_an_object',
  'not_json',
  'not_parquet',
  'not_text',
  'row_group_too_large',
  'row_too_long',
  'too_many_columns',
  'unescaped_quote',
  'unsupported_compression',
  'unterminated_quote',
] as const

/** Why a file could not be read, by the code that the server stores. */
export function useProblemText(): (problem: string) => string {
  const t = useTranslations('datasetAdmin.problems')
  return (problem) => t(known.find((code) => code === problem) ?? 'other')
}
