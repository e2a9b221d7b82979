import { useRouteLoaderData } from 'react-router'
import type { AccountFacts } from '../page-context.ts'

const unknown: AccountFacts = {
  siteOrigin: '/',
  year: 2025,
  me: null,
  onward: { kind: 'none' },
  formFailure: null,
}

/** On an error page the loader may not have run, so nothing is known. */
export function useAccountFacts(): AccountFacts {
  return useRouteLoaderData<AccountFacts>('root') ?? unknown
}
