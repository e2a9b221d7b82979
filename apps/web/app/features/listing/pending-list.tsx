import { useTranslations } from '@tiltyard/i18n/browser'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** True while the same list is being fetched with other filters. */
function useIsChanging(): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  return location !== undefined && location.pathname === pathname
}

type PendingListProps = { readonly skeleton: ReactNode; readonly children: ReactNode }

/** The list, or its skeleton while another part of it is on the way. */
export function PendingList({ skeleton, children }: PendingListProps) {
  const t = useTranslations('basics')
  const isChanging = useIsChanging()
  return (
    <div aria-busy={isChanging}>
      {isChanging ? (
        <>
          <span className="unseen" role="status">
            {t('loading')}
          </span>
          {skeleton}
        </>
      ) : (
        children
      )}
    </div>
  )
}
