import type { OwnWriteups, PublishedWriteups } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { ArrowLeft, NotebookPen } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { SignedInOnly } from '../../identity/account-center/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { ownWriteupsPath, writeupsPath } from '../pages/index.ts'
import { OwnWriteupCard } from './own-writeup-card.tsx'
import { useOwnWriteups } from './queries.ts'
import { WriteupMessages } from './writeups.messages.tsx'
import styles from './writeups.module.css'

type OwnWriteupsScreenProps = Pick<PublishedWriteups, 'competition'>

export function OwnWriteupsScreen({ competition }: OwnWriteupsScreenProps) {
  return (
    <WriteupMessages>
      <OwnWriteupsPage competition={competition} />
    </WriteupMessages>
  )
}

function OwnWriteupsPage({ competition }: OwnWriteupsScreenProps) {
  const t = useTranslations('writeups')
  const localised = useLocalised()
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('own.title')}
        description={t('titleOf', { competition: localised(competition.name) })}
        path={ownWriteupsPath(competition.id)}
        isPrivate
      />
      <p className={styles['links']}>
        <Link to={writeupsPath(competition.id)}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('titleOf', { competition: localised(competition.name) })}
        </Link>
      </p>
      <h1>{t('own.title')}</h1>
      <SignedInOnly title={t('own.signedOut')} text={t('own.signedOutText')} icon={NotebookPen}>
        {(user) => <TeamWriteups key={user.id} competitionId={competition.id} />}
      </SignedInOnly>
    </div>
  )
}

function TeamWriteups({ competitionId }: { readonly competitionId: string }) {
  const t = useTranslations('writeups.own')
  const { loaded, load, refresh } = useOwnWriteups(competitionId)
  return (
    <Load
      of={loaded}
      skeleton={<ListSkeleton rows={4} />}
      onRetry={load}
      isEmpty={({ tasks }: OwnWriteups) => tasks.length === 0}
      empty={
        <Card>
          <EmptyState title={t('none')} icon={<NotebookPen size={40} strokeWidth={1.5} aria-hidden="true" />}>
            {t('noneText')}
          </EmptyState>
        </Card>
      }
    >
      {({ collection, tasks }) => (
        <>
          {collection ? (
            <p>
              {t(collection.isOpen ? 'until' : 'closed')}{' '}
              <TimeText value={collection.deadline} format="YYYY-MM-DD HH:mm" />
            </p>
          ) : null}
          <ul className={styles['cards']}>
            {tasks.map(({ task, writeup }) => (
              <li key={task.id}>
                <OwnWriteupCard
                  competitionId={competitionId}
                  task={task}
                  writeup={writeup}
                  isOpen={collection?.isOpen ?? false}
                  onChanged={() => void refresh()}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Load>
  )
}
