import { useQuery } from '@tanstack/react-query'
import { addresses, type CurrentUser } from '@tiltyard/contracts/browser'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { ask } from './ask.ts'
import { NoAccessPage } from './no-access-page.tsx'
import { CurrentUserContext } from './use-current-user.ts'

type Props = { readonly user: CurrentUser; readonly children: ReactNode }

/** Somebody without a duty on the platform may still judge or watch a competition: its group says so. */
export function GroupGate({ user, children }: Props) {
  const organised = useQuery({
    queryKey: ['session', 'groups'],
    queryFn: ({ signal }) => ask(addresses.listAdminCompetitions, {}, { signal }),
  })
  if (organised.isPending) return <Spin fullscreen size="large" />
  if ((organised.data ?? []).length === 0) return <NoAccessPage user={user} />
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>
}
