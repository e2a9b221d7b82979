import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { FailureResult } from '../notices/index.ts'
import { GroupGate } from './group-gate.tsx'
import { LonePage } from './lone-page.tsx'
import { mayEnter } from './session.model.ts'
import { SignInPage } from './sign-in-page.tsx'
import { CurrentUserContext, useSession } from './use-current-user.ts'

/** Lets in whoever has work here; the others learn why not, and the way on. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (session.isPending) return <Spin fullscreen size="large" />
  if (session.isError)
    return (
      <LonePage>
        <FailureResult fault={session.error} retry={() => void session.refetch()} />
      </LonePage>
    )
  if (!session.data) return <SignInPage />
  if (!mayEnter(session.data)) return <GroupGate user={session.data}>{children}</GroupGate>
  return <CurrentUserContext value={session.data}>{children}</CurrentUserContext>
}
