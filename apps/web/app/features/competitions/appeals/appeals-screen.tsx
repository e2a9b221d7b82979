import type { OwnAppeals } from '@tiltyard/contracts/browser'
import { MessagesProvider, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, EmptyState, ListSkeleton, Load, Notice, TimeText } from '@tiltyard/ui'
import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { SignedInOnly } from '../../identity/account-center/index.ts'
import { useLocalised, useSiteName } from '../../platform/settings/index.ts'
import { type Competition, PlayLayout, playMessages } from '../play/index.ts'
import { windowFor } from './appeal.model.ts'
import { AppealDialog } from './appeal-dialog.tsx'
import { AppealList } from './appeal-list.tsx'
import styles from './appeals.module.css'
import { useOwnAppeals } from './queries.ts'

type AppealsScreenProps = { readonly competition: Competition }

export function AppealsScreen({ competition }: AppealsScreenProps) {
  return (
    <MessagesProvider messages={playMessages}>
      <AppealsPage competition={competition} />
    </MessagesProvider>
  )
}

function AppealsPage({ competition }: AppealsScreenProps) {
  const t = useTranslations('play.appeals')
  const localised = useLocalised()
  const siteName = useSiteName()
  return (
    <>
      <title>{`${t('titleOf', { competition: localised(competition.name) })} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PlayLayout competition={competition} isBeside>
        <SignedInOnly title={t('signedOut')} text={t('signedOutText')} icon={MessageSquareWarning}>
          {(user) => <TeamAppeals key={user.id} competition={competition} />}
        </SignedInOnly>
      </PlayLayout>
    </>
  )
}

function TeamAppeals({ competition }: AppealsScreenProps) {
  const t = useTranslations('play.appeals')
  const { loaded, load, refresh } = useOwnAppeals(competition)
  return (
    <section className={styles['page']} aria-labelledby="appeals">
      <h2 id="appeals">{t('title')}</h2>
      <Load of={loaded} skeleton={<ListSkeleton rows={4} />} empty={null} onRetry={load}>
        {(own) => (
          <>
            <AppealWindows own={own} />
            <ScoreAppeal competition={competition} own={own} onOpened={() => void refresh()} />
            {own.appeals.length === 0 ? (
              <Card>
                <EmptyState
                  title={t('none')}
                  icon={<MessageSquareWarning size={40} strokeWidth={1.5} aria-hidden="true" />}
                >
                  {t(own.isLeader ? 'noneText' : 'noneMember')}
                </EmptyState>
              </Card>
            ) : (
              <AppealList competition={competition} own={own} onChanged={() => void refresh()} />
            )}
          </>
        )}
      </Load>
    </section>
  )
}

function AppealWindows({ own: { windows } }: { readonly own: OwnAppeals }) {
  const t = useTranslations('play.appeals')
  const localised = useLocalised()
  return (
    <ul className={styles['windows']}>
      {windows.map(({ stageId, name, closesAt, isOpen }) => (
        <li key={stageId}>
          {localised(name)} · {t(isOpen ? 'closesAt' : 'closedAt')}{' '}
          <TimeText value={closesAt} format="YYYY-MM-DD HH:mm" />
        </li>
      ))}
    </ul>
  )
}

type ScoreAppealProps = AppealsScreenProps & { readonly own: OwnAppeals; readonly onOpened: () => void }

function ScoreAppeal({ competition, own: { isLeader, windows }, onOpened }: ScoreAppealProps) {
  const t = useTranslations('play.appeals')
  const [isOpen, setOpen] = useState(false)
  if (windowFor(windows, null) === null) return null
  if (!isLeader) return <Notice kind="info">{t('leaderOnly')}</Notice>
  return (
    <div>
      <Button onPress={() => setOpen(true)}>{t('appealScore')}</Button>
      {isOpen ? (
        <AppealDialog
          competition={competition}
          target={null}
          title={t('appealScore')}
          onClose={() => setOpen(false)}
          onOpened={onOpened}
        />
      ) : null}
    </div>
  )
}
