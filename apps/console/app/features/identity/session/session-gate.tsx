import { useQuery } from '@tanstack/react-query'
import { addresses, type CurrentUser } from '@tiltyard/contracts/browser'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { FailureResult } from '../../shared/failures/index.ts'
import { callApi } from './api.ts'
import { NoAccessPage } from './no-access-page.tsx'
import { canEnter } from './permissions.model.ts'
import { SignInPage } from './sign-in-page.tsx'
import { StandalonePage } from './standalone-page.tsx'
import { CurrentUserContext, useSession } from './use-current-user.ts'

/** Renders the console for users with access, and an explanation for all others. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (session.isPending) return <Spin fullscreen size="large" />
  if (session.isError)
    return (
      <StandalonePage>
        <FailureResult fault={session.error} retry={() => void session.refetch()} />
      </StandalonePage>
    )
  if (!session.data) return <SignInPage />
  if (!canEnter(session.data)) return <StaffGate user={session.data}>{children}</StaffGate>
  return <CurrentUserContext value={session.data}>{children}</CurrentUserContext>
}

type StaffGateProps = { readonly user: CurrentUser; readonly children: ReactNode }

/** A regular user may be staff of a competition, such as judge or monitor, or steward of a dataset. */
function StaffGate({ user, children }: StaffGateProps) {
  const access = useQuery({
    queryKey: ['session', 'groups'],
    queryFn: async ({ signal }) => {
      const [competitions, datasets] = await Promise.all([
        callApi(addresses.listAdminCompetitions, {}, { signal }),
        callApi(addresses.listStewardDatasets, { query: { limit: 1 } }, { signal }),
      ])
      return competitions.length > 0 || datasets.total > 0
    },
  })
  if (access.isPending) return <Spin fullscreen size="large" />
  if (!access.data) return <NoAccessPage user={user} />
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>
}
