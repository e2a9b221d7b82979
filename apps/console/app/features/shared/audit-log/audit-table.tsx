import type { AuditEntry, AuditObject, AuditObjectKind } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Table } from 'antd'
import { Link } from 'react-router'
import { useIsNarrow } from '../../../layout/index.ts'
import { isAdministrator, useCurrentUser } from '../../identity/session/index.ts'
import { DiffText, type FieldChange } from '../diff/index.ts'
import { TimeText } from '../times/index.ts'
import { auditFieldsOf, shortChange } from './audit-changes.model.ts'
import styles from './audit-log.module.css'
import { useAuditWords } from './use-audit-words.ts'

type AuditTableProps = {
  readonly entries: readonly AuditEntry[]
  /** The page is about this object already. */
  readonly hiddenSubject?: AuditObjectKind
}

export function AuditTable({ entries, hiddenSubject }: AuditTableProps) {
  const t = useTranslations('running.audit')
  const object = useTranslations('audit.entry')('object')
  const { actionName, actorName } = useAuditWords()
  const narrow = useIsNarrow()
  const objectsOf = (entry: AuditEntry) => <AuditObjects entry={entry} hiddenSubject={hiddenSubject} />
  if (narrow)
    return entries.map((entry) => (
      <Card key={entry.seq} size="small" style={{ marginBottom: 8 }}>
        <strong>{actionName(entry.action)}</strong> · {actorName(entry)}
        <div>
          <TimeText iso={entry.at} />
        </div>
        {objectsOf(entry)}
        <AuditFieldList entry={entry} />
      </Card>
    ))
  return (
    <Table<AuditEntry>
      rowKey="seq"
      size="middle"
      dataSource={entries}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('at'), key: 'at', width: 150, render: (_, { at }) => <TimeText iso={at} /> },
        { title: t('actor'), key: 'actor', width: 120, render: (_, entry) => actorName(entry) },
        { title: t('action'), key: 'action', width: 150, render: (_, { action }) => actionName(action) },
        { title: object, key: 'object', width: 190, render: (_, entry) => objectsOf(entry) },
        { title: t('change'), key: 'change', render: (_, entry) => <AuditFieldList entry={entry} /> },
      ]}
    />
  )
}

type ObjectsProps = { readonly entry: AuditEntry; readonly hiddenSubject: AuditObjectKind | undefined }

function AuditObjects({ entry: { subject, objects }, hiddenSubject }: ObjectsProps) {
  const shown = [...(subject && subject.kind !== hiddenSubject ? [subject] : []), ...objects]
  return (
    <ul className={styles['objects']}>
      {shown.slice(0, 4).map((object) => (
        <li key={`${object.kind}:${object.id}`}>
          <AuditObjectName object={object} />
        </li>
      ))}
    </ul>
  )
}

function AuditObjectName({ object }: { readonly object: AuditObject }) {
  const removed = useTranslations('audit.entry')('removed')
  const { kindName, nameOf } = useAuditWords()
  const administers = isAdministrator(useCurrentUser())
  const name = nameOf(object)
  const { path } = object
  // Pages of people are for administrators; organisers read the name.
  const canOpen = path !== null && (administers || !path.startsWith('/people/'))
  return (
    <>
      <small>{kindName(object.kind)}</small>{' '}
      {canOpen && name ? <Link to={path}>{name}</Link> : (name ?? removed)}
    </>
  )
}

/** Changed fields read “old → new”; unchanged ones say what it is about. */
function AuditFieldList({ entry }: { readonly entry: AuditEntry }) {
  const noChange = useTranslations('running.audit')('noChange')
  const changed = useTranslations('audit.entry')('changed')
  const { language } = useLanguage()
  const { fieldName, writeValue } = useAuditWords()
  const { about, changes, digests } = auditFieldsOf(entry, writeValue(entry.objects), language)
  if (about.length + changes.length + digests.length === 0) return <span>{noChange}</span>
  return (
    <dl className={styles['change']}>
      {about.map(({ path, text }) => (
        <div key={path}>
          <dt>{fieldName(path)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {changes.map((change) => (
        <div key={change.path}>
          <dt>{fieldName(change.path)}</dt>
          <dd>
            <ChangedValue change={change} />
          </dd>
        </div>
      ))}
      {digests.map((path) => (
        <div key={path}>
          <dt>{fieldName(path)}</dt>
          <dd>{changed}</dd>
        </div>
      ))}
    </dl>
  )
}

function ChangedValue({ change }: { readonly change: FieldChange }) {
  const t = useTranslations('audit.entry')
  const short = shortChange(change)
  if (!short) return <DiffText pieces={change.pieces} />
  return (
    <>
      <del>{short.was || t('empty')}</del>{' '}
      <span role="img" aria-label={t('becomes')}>
        →
      </span>{' '}
      <ins>{short.is || t('empty')}</ins>
    </>
  )
}
