import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card } from '@tiltyard/ui'
import { CheckCheck, Mail } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { CenterPage, SignedInOnly } from '../center/index.ts'
import { useTellFailure } from '../notices/index.ts'
import { useSession } from '../session/index.ts'
import { CentreTabs } from './centre-tabs.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageFilterLinks } from './message-filters.tsx'
import { readFilters } from './message-list.model.ts'
import { MessageRows } from './message-rows.tsx'
import styles from './messages-screen.module.css'
import { unreadState, useUnreadTotal } from './unread.ts'

export function MessagesScreen() {
  const t = useTranslations('messages')
  return (
    <CenterPage title={t('centre.title')} lead={t('centre.lead')} actions={<ReadAll />}>
      <CentreTabs current="message" />
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={Mail}>
        {(user) => <Messages userId={user.id} />}
      </SignedInOnly>
    </CenterPage>
  )
}

function Messages({ userId }: { readonly userId: string }) {
  const [search] = useSearchParams()
  const filters = readFilters(search)
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

function ReadAll() {
  const t = useTranslations('messages')
  const tellFailure = useTellFailure()
  const total = useUnreadTotal()
  const isSignedIn = useSession().user !== null
  const readAll = async () => {
    const refused = await unreadState.readAll()
    if (refused) tellFailure(refused, { title: t('undone'), retry: () => void readAll() })
  }
  if (!isSignedIn) return null
  return (
    <span className={styles['readAll']}>
      <Button isDisabled={total === 0} onPress={() => void readAll()}>
        <CheckCheck size={16} aria-hidden="true" />
        {t('readAll')}
      </Button>
    </span>
  )
}
