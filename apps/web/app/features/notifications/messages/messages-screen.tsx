import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card } from '@tiltyard/ui'
import { CheckCheck, Mail } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { useSession } from '../../identity/session/index.ts'
import { FilterLinks } from '../../shared/list-page/index.ts'
import { useFailureToast } from '../../shared/toasts/index.ts'
import { MessageDialog } from './message-dialog.tsx'
import { addressOf, kinds, type MessageFilters, parseFilters, shows } from './message-list.model.ts'
import { MessageRows } from './message-rows.tsx'
import { MessageTabs } from './message-tabs.tsx'
import styles from './messages-screen.module.css'
import { unreadState, useUnreadTotal } from './use-unread.ts'

export function MessagesScreen() {
  const t = useTranslations('messages')
  return (
    <AccountCenterPage title={t('centre.title')} lead={t('centre.lead')} actions={<MarkAllReadButton />}>
      <MessageTabs current="message" />
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={Mail}>
        {(user) => <Messages userId={user.id} />}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function Messages({ userId }: { readonly userId: string }) {
  const [search] = useSearchParams()
  const filters = parseFilters(search)
  return (
    <>
      <MessageFilterLinks filters={filters} />
      <Card>
        <MessageRows filters={filters} userId={userId} />
      </Card>
      {filters.message ? (
        <MessageDialog key={filters.message} filters={filters} messageId={filters.message} />
      ) : null}
    </>
  )
}

function MarkAllReadButton() {
  const t = useTranslations('messages')
  const showFailure = useFailureToast()
  const total = useUnreadTotal()
  const isSignedIn = useSession().user !== null
  const markAllRead = async () => {
    const failure = await unreadState.markAllRead()
    if (failure) showFailure(failure, { title: t('undone'), retry: () => void markAllRead() })
  }
  if (!isSignedIn) return null
  return (
    <span className={styles['readAll']}>
      <Button isDisabled={total === 0} onPress={() => void markAllRead()}>
        <CheckCheck size={16} aria-hidden="true" />
        {t('readAll')}
      </Button>
    </span>
  )
}

function MessageFilterLinks({ filters: { show, type } }: { readonly filters: MessageFilters }) {
  const t = useTranslations('messages')
  return (
    <div className={styles['filters']}>
      <FilterLinks
        label={t('filters.show')}
        choices={shows.map((each) => ({
          key: each,
          name: t(`shows.${each}`),
          address: addressOf({ show: each, type }),
          isChosen: each === show,
        }))}
      />
      <FilterLinks
        label={t('filters.kind')}
        choices={[undefined, ...kinds].map((each) => ({
          key: each ?? 'all',
          name: each ? t(`kinds.${each}`) : t('shows.all'),
          address: addressOf({ show, type: each }),
          isChosen: each === type,
        }))}
      />
    </div>
  )
}
