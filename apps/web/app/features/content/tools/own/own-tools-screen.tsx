import { addresses, type ToolSubmissionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, classNames, EmptyState, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { Wrench } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../../identity/account-center/index.ts'
import { call } from '../../../identity/session/index.ts'
import { useServerClock } from '../../../shared/clock/index.ts'
import { ConfirmButton } from '../../../shared/confirm/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { listAddress, Pager, parsePage } from '../../../shared/list-page/index.ts'
import { ownToolsPath, toolSubmissionPath, toolSubmitPath } from '../../publications/index.ts'
import { ToolMessages } from '../tools.messages.tsx'
import styles from './own-tools.module.css'

const pageSize = 20

/** The user's submissions of tools, in all states. */
export function OwnToolsScreen() {
  return (
    <ToolMessages>
      <OwnTools />
    </ToolMessages>
  )
}

function OwnTools() {
  const t = useTranslations('toolSubmissions.own')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      <SignedInOnly title={t('signedOut')} text={t('lead')} icon={Wrench}>
        {(user) => (
          <Card>
            <Submissions key={user.id} />
          </Card>
        )}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function Submissions() {
  const t = useTranslations('toolSubmissions.own')
  useServerClock()
  const [search] = useSearchParams()
  const page = parsePage(search)
  const { loaded, load, refresh } = useResource(
    useCallback(() => call(addresses.listOwnToolSubmissions, { query: { page, limit: pageSize } }), [page]),
  )
  const begin = (
    <Link to={toolSubmitPath()} className={buttonClass({ kind: 'primary' })}>
      {t('begin')}
    </Link>
  )
  return (
    <Load
      of={loaded}
      skeleton={<ListSkeleton />}
      onRetry={load}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          title={t('none')}
          icon={<Wrench size={40} strokeWidth={1.5} aria-hidden="true" />}
          actions={begin}
        >
          {t('noneText')}
        </EmptyState>
      }
    >
      {({ data, total }) => (
        <>
          <ul className={styles['rows']}>
            {data.map((submission) => (
              <SubmissionRow key={submission.id} submission={submission} onWithdrawn={() => void refresh()} />
            ))}
          </ul>
          <Pager
            page={page}
            total={total}
            size={pageSize}
            addressOf={(each) => listAddress(ownToolsPath, { page: each })}
          />
          <p className={styles['foot']}>{begin}</p>
        </>
      )}
    </Load>
  )
}

type SubmissionRowProps = {
  readonly submission: ToolSubmissionListItem
  readonly onWithdrawn: () => void
}

function SubmissionRow({ submission, onWithdrawn }: SubmissionRowProps) {
  const t = useTranslations('toolSubmissions')
  const { id, state, tool, path, reason, savedAt } = submission
  const name = submission.name || t('own.unnamed')
  const isEditable = state === 'draft' || state === 'returned'
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <h2>{path ? <Link to={path}>{name}</Link> : name}</h2>
        <span className={classNames(styles['state'], styles[state])}>{t(`states.${state}`)}</span>
      </div>
      <p className={styles['facts']}>
        <span>{tool ? t('own.change') : t('own.new')}</span>
        <span>
          {t('own.saved')} <TimeText value={savedAt} format="YYYY-MM-DD HH:mm" />
        </span>
      </p>
      {reason && (state === 'returned' || state === 'declined') ? (
        <blockquote className={styles['reason']}>{reason}</blockquote>
      ) : null}
      {isEditable || state === 'submitted' ? (
        <div className={styles['actions']}>
          {isEditable ? (
            <Link to={toolSubmissionPath(id)} className={buttonClass({ kind: 'primary', size: 'small' })}>
              {t(state === 'draft' ? 'own.continue' : 'own.mend')}
            </Link>
          ) : null}
          <ConfirmButton
            label={t('withdraw.label')}
            describedAs={t('withdraw.of', { name })}
            title={t('withdraw.title')}
            text={t('withdraw.text')}
            confirmLabel={t('withdraw.label')}
            successText={t('withdraw.done')}
            act={() => call(addresses.withdrawToolSubmission, { params: { submissionId: id } })}
            onDone={onWithdrawn}
          />
        </div>
      ) : null}
    </li>
  )
}
