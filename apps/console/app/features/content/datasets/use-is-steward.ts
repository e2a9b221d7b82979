import { useQuery } from '@tanstack/react-query'
import { isAdministrator, useCurrentUser } from '../../identity/session/index.ts'
import { stewardDatasetsQuery } from './queries.ts'

/** Stewards of any dataset, whatever their role; administrators act as owners of all. */
export function useIsSteward(): boolean {
  const own = useQuery(stewardDatasetsQuery(1, 1))
  return isAdministrator(useCurrentUser()) || (own.data?.total ?? 0) > 0
}
