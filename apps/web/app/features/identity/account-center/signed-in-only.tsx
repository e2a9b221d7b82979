import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState, ErrorState, ListSkeleton } from '@tiltyard/ui'
import { type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { refreshSession, SignInLinks, useSession } from '../session/index.ts'
import { CenterMessages } from './center.messages.tsx'

export type SignedInOnlyProps = {
  /** Title of the sign-in prompt. */
  readonly title: string
  readonly text: string
  readonly icon?: LucideIcon
  /** Has the shape of the content. */
  readonly skeleton?: ReactNode
  readonly children: (user: CurrentUser) => ReactNode
}

/** Content for signed-in users; a skeleton while the session loads, and a sign-in prompt for visitors. */
export function SignedInOnly({ children, ...rest }: SignedInOnlyProps) {
  const { user } = useSession()
  return user ? (
    children(user)
  ) : (
    <Card>
      <CenterMessages>
        <SignedOutOrLoading {...rest} />
      </CenterMessages>
    </Card>
  )
}

function SignedOutOrLoading({
  title,
  text,
  icon: Icon = UserRound,
  skeleton = <ListSkeleton />,
}: Omit<SignedInOnlyProps, 'children'>) {
  const t = useTranslations('center')
  const basics = useTranslations('basics')
  const { phase, unreachable } = useSession()
  if (phase === 'signed-out')
    return (
      <EmptyState
        title={title}
        icon={<Icon size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={<SignInLinks />}
      >
        {text}
      </EmptyState>
    )
  if (unreachable)
    return (
      <ErrorState
        title={t('failed')}
        retry={{ label: basics('retry'), onPress: () => void refreshSession() }}
        {...(unreachable.requestId && {
          requestId: { label: basics('requestId'), value: unreachable.requestId },
        })}
      >
        {unreachable.msg || basics('offline')}
      </ErrorState>
    )
  return (
    <div role="status">
      <span className="unseen">{basics('loading')}</span>
      {skeleton}
    </div>
  )
}
