import { queryOptions } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { callApi } from '../../identity/session/index.ts'

export const licencesQuery = () =>
  queryOptions({
    queryKey: ['licences'],
    queryFn: ({ signal }) => callApi(addresses.listLicences, {}, { signal }),
  })
