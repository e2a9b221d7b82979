import type { AddedPerson, NewPerson } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Table, Tag } from 'antd'
import { Link } from 'react-router'
import { PersonCell } from './person-cell.tsx'
import { useOutcomeWords } from './use-outcome-words.ts'

const pagination = { pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' } as const
const colours = { created: 'success', known: 'default', refused: 'error' } as const

type Row = NewPerson & { readonly outcome: AddedPerson | undefined }
type AddedPeopleTableProps = {
  readonly people: readonly NewPerson[]
  readonly added: readonly AddedPerson[]
}

/** Refused people come first, then those who were not sent. */
export function AddedPeopleTable({ people, added }: AddedPeopleTableProps) {
  const t = useTranslations('people.adding')
  const rows: readonly Row[] = people.map((person, at) => ({ ...person, outcome: added[at] }))
  const refused = rows.filter(({ outcome }) => outcome?.outcome === 'refused')
  const unsent = rows.filter(({ outcome }) => outcome === undefined)
  const done = rows.filter(({ outcome }) => outcome && outcome.outcome !== 'refused')
  return (
    <Table<Row>
      rowKey="email"
      size="small"
      tableLayout="fixed"
      dataSource={[...refused, ...unsent, ...done]}
      pagination={pagination}
      columns={[
        { title: t('person'), key: 'person', render: (_, row) => <PersonCell {...row} /> },
        {
          title: t('outcome'),
          key: 'outcome',
          width: '48%',
          render: (_, { displayName, outcome }) => (
            <OutcomeCell displayName={displayName} outcome={outcome} />
          ),
        },
      ]}
    />
  )
}

type OutcomeCellProps = { readonly displayName: string; readonly outcome: AddedPerson | undefined }

function OutcomeCell({ displayName, outcome }: OutcomeCellProps) {
  const t = useTranslations('people.adding')
  const words = useOutcomeWords()(outcome)
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Tag {...(outcome && { color: colours[outcome.outcome] })} style={{ whiteSpace: 'normal' }}>
        {words.outcome}
      </Tag>
      {words.refusal ? <div>{words.refusal}</div> : null}
      {outcome?.userId ? (
        <div>
          <Link to={`/people/${outcome.userId}`}>
            {outcome.nickname === displayName ? t('open') : t('openAs', { nickname: outcome.nickname ?? '' })}
          </Link>
        </div>
      ) : null}
    </div>
  )
}
