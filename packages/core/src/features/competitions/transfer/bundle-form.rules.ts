import type { BundleForm, MetricScorer } from '@tiltyard/contracts'
import type { ChallengeFacts } from '../../challenges/index.ts'

type FormRow = {
  readonly kind: string
  readonly options: unknown
  readonly is_multiple: boolean
  readonly pass_score: number | null
  readonly file_name: string | null
  readonly file_bytes_max: string | null
  readonly scorer: unknown
}

/** How a stored challenge is answered, to be parsed by `BundleForm`. */
export function bundleForm(row: FormRow): object {
  const { kind } = row
  switch (kind) {
    case 'choice':
      return { kind, options: row.options, isMultiple: row.is_multiple }
    case 'file':
      return {
        kind,
        fileName: row.file_name,
        bytesMax: Number(row.file_bytes_max),
        scorer: (row.scorer as { readonly kind: string }).kind === 'metric' ? row.scorer : null,
      }
    case 'group':
      return { kind, passScore: row.pass_score }
    default:
      return { kind }
  }
}

/** Stands for a program that was not exported; without a truth file it scores nothing. */
const placeholderScorer: MetricScorer = {
  kind: 'metric',
  metric: 'exact-rows',
  idColumn: null,
  column: 'label',
  positive: '1',
  separator: null,
  zeroAt: 0,
  fullAt: 1,
}

/** The inverse: what the imported challenge has. */
export function bundleFormFacts(
  form: BundleForm,
): Pick<ChallengeFacts, 'kind' | 'options' | 'isMultiple' | 'passScore' | 'file'> {
  return {
    kind: form.kind,
    options: form.kind === 'choice' ? form.options : null,
    isMultiple: form.kind === 'choice' && form.isMultiple,
    passScore: form.kind === 'group' ? form.passScore : null,
    file:
      form.kind === 'file'
        ? { name: form.fileName, bytesMax: form.bytesMax, scorer: form.scorer ?? placeholderScorer }
        : null,
  }
}
