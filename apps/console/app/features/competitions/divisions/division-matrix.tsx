import { type AdminDivision, addresses, type DivisionRight, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm, Switch, Table, Typography } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { planOf, rights } from './division-form.model.ts'
import styles from './divisions.module.css'

type Row = { readonly row: DivisionRight | 'actions' }

/** One row per right and one column per division, so that differences are visible and can be edited in place. */
export function DivisionMatrix({ onEdit }: { readonly onEdit: (division: AdminDivision) => void }) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { id, divisions, settingsRevision } = useCompetition()
  const canOrganise = useCanOrganise()
  const change = useCompetitionMutation(
    ({ division, right }: { readonly division: AdminDivision; readonly right: DivisionRight }) =>
      callApi(addresses.changeDivision, {
        params: { competitionId: id, divisionId: division.id },
        body: {
          baseRevision: settingsRevision,
          division: { ...planOf(division), [right]: !division[right] },
        },
      }),
    { done: t('saved') },
  )
  return (
    <Table<Row>
      rowKey="row"
      pagination={false}
      dataSource={[...rights, ...(canOrganise ? (['actions'] as const) : [])].map((row) => ({ row }))}
      scroll={{ x: 260 + divisions.length * 190 }}
      columns={[
        {
          title: t('divisions.right'),
          key: 'right',
          width: 210,
          fixed: 'start',
          render: (_, { row }) => (row === 'actions' ? t('stages.actions') : <RightName right={row} />),
        },
        ...divisions.map((division) => ({
          // Text only: Ant Design renders a sticky header twice, and a control in the copy could not be pressed.
          title: <DivisionHead division={division} />,
          key: division.id,
          width: 190,
          render: (_: unknown, { row }: Row) =>
            row === 'actions' ? (
              <DivisionActions division={division} onEdit={() => onEdit(division)} />
            ) : (
              <Switch
                aria-label={`${inLanguage(division.name, language)}: ${t(`divisions.rights.${row}`)}`}
                checked={division[row]}
                disabled={!canOrganise}
                loading={
                  change.isPending &&
                  change.variables?.division.id === division.id &&
                  change.variables.right === row
                }
                onChange={() => change.mutate({ division, right: row })}
              />
            ),
        })),
      ]}
    />
  )
}

function RightName({ right }: { readonly right: DivisionRight }) {
  const t = useTranslations('organising.divisions')
  return (
    <>
      {t(`rights.${right}`)}
      <Typography.Text type="secondary" className={styles['hint'] ?? ''}>
        {t(`rightHints.${right}`)}
      </Typography.Text>
    </>
  )
}

function DivisionHead({ division }: { readonly division: AdminDivision }) {
  const t = useTranslations('organising.divisions')
  const { language } = useLanguage()
  return (
    <Flex vertical gap={4} style={{ fontWeight: 400 }}>
      <strong>{inLanguage(division.name, language)}</strong>
      <span>
        {division.orgTypes ? division.orgTypes.map((type) => t(`orgs.${type}`)).join(' · ') : t('anyOrg')}
      </span>
      <span>
        {t('entries')} {division.entries}
        {division.differing > 0 ? ` · ${t('differing', { count: division.differing })}` : ''}
      </span>
    </Flex>
  )
}

type ActionsProps = { readonly division: AdminDivision; readonly onEdit: () => void }

function DivisionActions({ division, onEdit }: ActionsProps) {
  const t = useTranslations('organising.divisions')
  const { language } = useLanguage()
  const { id, divisions } = useCompetition()
  const remove = useCompetitionMutation(() =>
    callApi(addresses.removeDivision, { params: { competitionId: id, divisionId: division.id } }),
  )
  return (
    <Flex gap={6}>
      <Button size="small" onClick={onEdit}>
        {t('edit')}
      </Button>
      {division.entries === 0 && divisions.length > 1 ? (
        <Popconfirm
          title={t('removeAsk', { name: inLanguage(division.name, language) })}
          okText={t('remove')}
          okButtonProps={{ danger: true }}
          onConfirm={() => remove.mutateAsync(undefined).catch(() => undefined)}
        >
          <Button size="small" danger>
            {t('remove')}
          </Button>
        </Popconfirm>
      ) : null}
    </Flex>
  )
}
