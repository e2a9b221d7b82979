import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PersonDetails } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Card, Flex } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { AuditTable, auditLogQuery } from '../../shared/audit-log/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { PersonTags } from './people-table.tsx'
import { PersonAccountCard } from './person-account-card.tsx'
import { type PersonAct, PersonActDialog } from './person-act-dialog.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonMergeDialog } from './person-merge-dialog.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { personQuery } from './queries.ts'

export function PersonScreen() {
  const t = useTranslations()
  const { userId = '' } = useParams()
  const person = useQuery(personQuery(userId))
  return (
    <>
      {person.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {person.isError ? <FailureResult fault={person.error} retry={() => void person.refetch()} /> : null}
      {person.data ? <Person person={person.data} /> : null}
    </>
  )
}

function Person({ person }: { readonly person: PersonDetails }) {
  const t = useTranslations('people')
  const [act, setAct] = useState<PersonAct | { readonly kind: 'merge' } | null>(null)
  const close = () => setAct(null)
  return (
    <>
      <PageHead
        title={person.nickname}
        above={<Link to="/people">{t('back')}</Link>}
        beside={<PersonTags person={person} />}
        actions={person.isDeleted ? null : <PersonActs person={person} onChoose={setAct} />}
      />
      <Flex vertical gap={16}>
        <PersonNotices person={person} />
        <PersonFacts person={person} />
        {person.isDeleted ? null : (
          <>
            <PersonAccountCard person={person} onChoose={setAct} />
            <PersonSessions sessions={person.sessions} onChoose={setAct} />
          </>
        )}
        <PersonAudit userId={person.id} />
      </Flex>
      {act?.kind === 'merge' ? <PersonMergeDialog person={person} onClose={close} /> : null}
      {act && act.kind !== 'merge' ? <PersonActDialog person={person} act={act} onClose={close} /> : null}
    </>
  )
}

function PersonNotices({ person }: { readonly person: PersonDetails }) {
  const t = useTranslations('people')
  const { isDeleted, mergedInto, blockedTime, blockedReason: reason, deletionTime } = person
  if (isDeleted) return <Alert type="info" showIcon title={t('deletedNotice')} />
  if (mergedInto) return <MergedNotice into={mergedInto} />
  const time = blockedTime && formatLocalTime(blockedTime)
  return (
    <>
      {time ? (
        <Alert
          type="error"
          showIcon
          title={reason ? t('blockedNotice', { time, reason }) : t('blockedNoReason', { time })}
        />
      ) : null}
      {deletionTime ? (
        <Alert type="warning" showIcon title={t('leavingNotice', { time: formatLocalTime(deletionTime) })} />
      ) : null}
    </>
  )
}

function MergedNotice({ into }: { readonly into: NonNullable<PersonDetails['mergedInto']> }) {
  const t = useTranslations('people')
  const { id, nickname, mergedTime } = into
  return (
    <Alert
      type="info"
      showIcon
      title={t('mergedNotice', { nickname, time: formatLocalTime(mergedTime) })}
      description={<Link to={`/people/${id}`}>{t('openKept', { nickname })}</Link>}
    />
  )
}

const latest = 10

function PersonAudit({ userId }: { readonly userId: string }) {
  const t = useTranslations()
  const log = useInfiniteQuery(auditLogQuery({ objectId: userId }, latest))
  const entries = log.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card
      title={<h2>{t('people.audit')}</h2>}
      extra={<Link to={`/audit?object=${userId}`}>{t('people.auditAll')}</Link>}
    >
      {log.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {log.isError ? <FailureResult fault={log.error} retry={() => void log.refetch()} /> : null}
      {entries.length > 0 ? <AuditTable entries={entries} /> : null}
    </Card>
  )
}
