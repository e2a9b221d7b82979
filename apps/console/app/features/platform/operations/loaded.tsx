import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import type { ReactNode } from 'react'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'

type LoadedProps<Data> = {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** Loading and failing look the same everywhere; data that could not be renewed stays. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTranslations('basics')
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <FailureResult fault={query.error} retry={() => void query.refetch()} />
  return <ListSkeleton label={t('loading')} />
}
