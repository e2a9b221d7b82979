import type { PersonListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex, Table, Tag } from 'antd'
import { Link } from 'react-router'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'

export function PeopleTable({ people }: { readonly people: readonly PersonListItem[] }) {
  const t = useTranslations('people')
  const narrow = useIsNarrow()
  if (narrow) return people.map((person) => <PersonCard key={person.id} person={person} />)
  return (
    <Table<PersonListItem>
      rowKey="id"
      size="middle"
      dataSource={people}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('nickname'), key: 'nickname', render: (_, person) => <PersonName person={person} /> },
        {
          title: t('email'),
          key: 'email',
          width: '24%',
          render: (_, { email }) => <Breaking text={email} />,
        },
        { title: t('name'), key: 'name', width: '20%', render: (_, person) => <RealName person={person} /> },
        {
          title: t('verification'),
          key: 'verification',
          width: 110,
          render: (_, { verifiedStatus }) => t(`verified.${verifiedStatus}`),
        },
        {
          title: t('since'),
          key: 'since',
          width: 150,
          render: (_, { createTime }) => <TimeText iso={createTime} />,
        },
      ]}
    />
  )
}

function PersonName({ person }: { readonly person: PersonListItem }) {
  return (
    <Flex gap={8} wrap align="center">
      <Link to={`/people/${person.id}`} style={{ overflowWrap: 'anywhere' }}>
        <strong>{person.nickname}</strong>
      </Link>
      <PersonTags person={person} />
    </Flex>
  )
}

type TaggedPerson = Pick<PersonListItem, 'roleId' | 'isBlocked' | 'isMerged'>

/** Ordinary users have no tag, so that roles stand out. */
export function PersonTags({ person: { roleId, isBlocked, isMerged } }: { readonly person: TaggedPerson }) {
  const t = useTranslations('people')
  return (
    <span>
      {roleId === 2 ? null : <Tag color="blue">{t(`roles.${roleId}`)}</Tag>}
      {isBlocked ? <Tag color="error">{t('blocked')}</Tag> : null}
      {isMerged ? <Tag>{t('merged')}</Tag> : null}
    </span>
  )
}

const Breaking = ({ text }: { readonly text: string | null }) => (
  <span style={{ overflowWrap: 'anywhere' }}>{text ?? '—'}</span>
)

function RealName({ person: { realName, organisation } }: { readonly person: PersonListItem }) {
  return (
    <>
      <Breaking text={realName} />
      {organisation ? (
        <div>
          <small>{organisation}</small>
        </div>
      ) : null}
    </>
  )
}

function PersonCard({ person }: { readonly person: PersonListItem }) {
  return (
    <Card size="small" style={{ marginBottom: 8 }}>
      <PersonName person={person} />
      <div>
        <Breaking text={person.email} />
      </div>
      <RealName person={person} />
    </Card>
  )
}
