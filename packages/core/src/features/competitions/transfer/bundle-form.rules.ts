import type { BundleForm, MetricScorer } from '@tiltyard/contracts'
import type { ChallengeForm } from '../../challenges/index.ts'

/** The command and template of a program stay with the exporting installation. */
export function toBundleForm(form: ChallengeForm): BundleForm {
  if (form.kind !== 'file') return form
  return { ...form, scorer: form.scorer.kind === 'metric' ? form.scorer : null }
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

export function fromBundleForm(form: BundleForm): ChallengeForm {
  return form.kind === 'file' ? { ...form, scorer: form.scorer ?? placeholderScorer } : form
}
