import { type AdminQuestionListItem, inLanguage, type QuestionState } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { Card, Flex, Table, Tag } from 'antd'
import { Link } from 'react-router'
import { useIsNarrow } from '../../../layout/index.ts'
import { TimeText } from '../../shared/times/index.ts'

type Props = { readonly rows: readonly AdminQuestionListItem[]; readonly loading: boolean }

/** A table on wide screens, cards on narrow ones. */
export function QuestionTable({ rows, loading }: Props) {
  const t = useTranslations()
  const narrow = useIsNarrow()
  if (narrow) return rows.map((row) => <QuestionCard key={row.id} row={row} />)
  return (
    <Table<AdminQuestionListItem>
      rowKey="id"
      size="middle"
      dataSource={rows}
      loading={loading}
      pagination={false}
      scroll={{ x: 720 }}
      columns={[
        {
          title: t('questions.table.name'),
          key: 'name',
          width: 240,
          render: (_, row) => <QuestionName row={row} />,
        },
        {
          title: t('questions.table.kind'),
          key: 'kind',
          width: 140,
          render: (_, { kind, steps }) =>
            kind === 'group' ? t('questions.table.steps', { count: steps }) : t(`training.kinds.${kind}`),
        },
        {
          title: t('questions.table.difficulty'),
          key: 'difficulty',
          width: 80,
          responsive: ['xl'],
          render: (_, { difficulty }) => t(`training.difficulty.names.${difficulty as 1}`),
        },
        {
          title: t('questions.table.state'),
          key: 'state',
          width: 100,
          render: (_, { state }) => <QuestionStateTag state={state} />,
        },
        {
          title: t('questions.table.parts'),
          key: 'parts',
          width: 150,
          responsive: ['xl'],
          align: 'right',
          className: 'figures',
          render: (_, { answers, files, hints }) => `${answers} / ${files} / ${hints}`,
        },
        { ...figures(t('questions.table.points'), 'pointsInAll', 80), responsive: ['xl'] },
        figures(t('questions.table.solves'), 'solves', 80),
        {
          title: t('questions.table.updated'),
          key: 'updated',
          width: 170,
          align: 'right',
          render: (_, { updatedAt }) => <TimeText iso={updatedAt} />,
        },
      ]}
    />
  )
}

const figures = (title: string, dataIndex: keyof AdminQuestionListItem & string, width: number) =>
  ({ title, dataIndex, width, align: 'right', className: 'figures' }) as const

function QuestionName({ row }: { readonly row: AdminQuestionListItem }) {
  const t = useTranslations('questions.table')
  const categoryName = useCategoryName()
  const { language } = useLanguage()
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <Link to={`/training/questions/${row.id}`} lang={row.name[language] ? language : 'zh'}>
          <strong>{inLanguage(row.name, language)}</strong>
        </Link>
        {row.hasEnvironment ? <Tag>{t('environment')}</Tag> : null}
        {row.name.en ? null : <Tag color="warning">{t('onlyZh')}</Tag>}
      </Flex>
      <small>
        {categoryName(row.category)}
        {row.competition ? ` · ${inLanguage(row.competition.name, language)}` : ''}
      </small>
    </>
  )
}

function QuestionCard({ row }: { readonly row: AdminQuestionListItem }) {
  const t = useTranslations()
  return (
    <Card size="small" style={{ marginBottom: 8 }}>
      <QuestionName row={row} />
      <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
        <QuestionStateTag state={row.state} />
        <span>{t(`training.kinds.${row.kind}`)}</span>
        <span className="figures">{row.pointsInAll}</span>
        <TimeText iso={row.updatedAt} />
      </Flex>
    </Card>
  )
}

const colours = { draft: 'default', published: 'success', archived: 'warning' } as const

export function QuestionStateTag({ state }: { readonly state: QuestionState }) {
  const t = useTranslations('questions.states')
  return <Tag color={colours[state]}>{t(state)}</Tag>
}
