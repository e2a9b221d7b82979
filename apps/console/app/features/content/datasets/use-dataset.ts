import type { AdminDataset } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { createContext, useContext } from 'react'
import { type MutationOutcome, useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateDataset } from './queries.ts'

export const DatasetContext = createContext<AdminDataset | null>(null)

/** The dataset's screen always provides one. */
export function useDataset(): AdminDataset {
  const dataset = useContext(DatasetContext)
  if (!dataset) throw new Error('useDataset is used outside of DatasetScreen')
  return dataset
}

/** The server enforces it; the page only hides what would be refused. */
export function useIsOwner(): boolean {
  return useDataset().role === 'owner'
}

/** A mutation of this dataset, which invalidates its queries. */
export function useDatasetMutation<Input, Output>(
  act: (input: Input) => Promise<Output>,
  outcome: Partial<MutationOutcome<Output>> = {},
) {
  const t = useTranslations('datasetAdmin')
  const { id } = useDataset()
  return useMutationWithToast(act, {
    done: t('done'),
    ...outcome,
    invalidate: (queries) => invalidateDataset(queries, id),
  })
}
