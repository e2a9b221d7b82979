import { type ActiveEnvironment, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsNarrow } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { TypedConfirmDialog } from '../../shared/forms/index.ts'
import { useTemplateMutation } from '../templates/use-template-mutation.ts'
import { spanBetween } from './time-span.model.ts'

type ActiveEnvironmentTableProps = {
  readonly rows: readonly ActiveEnvironment[]
  /** When the data was read: ages are computed as of then. */
  readonly at: number
  readonly onGone: () => void
}

export function ActiveEnvironmentTable({ rows, at, onGone }: ActiveEnvironmentTableProps) {
  const t = useTranslations('templates.atWork')
  const narrow = useIsNarrow()
  const [ending, setEnding] = useState<ActiveEnvironment | null>(null)
  const span = useSpan()
  const end = (row: ActiveEnvironment) => (
    <Button danger size="small" onClick={() => setEnding(row)}>
      {t('delete')}
    </Button>
  )
  const age = (row: ActiveEnvironment) => span(Date.parse(row.createdAt), at)
  const left = (row: ActiveEnvironment) => span(at, Date.parse(row.expiresAt))
  return (
    <>
      {narrow ? (
        rows.map((row) => (
          <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
            <Flex justify="space-between" gap={8} wrap>
              <Owner row={row} />
              <StateCell row={row} />
            </Flex>
            <Subject row={row} />
            <Flex justify="space-between" align="center" gap={8} wrap style={{ marginTop: 8 }}>
              <span className="figures">
                {loadOf(row)} · {age(row)} · {left(row)}
              </span>
              {end(row)}
            </Flex>
          </Card>
        ))
      ) : (
        <Table<ActiveEnvironment>
          rowKey="id"
          size="middle"
          dataSource={rows}
          pagination={false}
          scroll={{ x: 1_000 }}
          columns={[
            { title: t('owner'), key: 'owner', width: 160, render: (_, row) => <Owner row={row} /> },
            { title: t('for'), key: 'for', render: (_, row) => <Subject row={row} /> },
            { title: t('state'), key: 'state', width: 120, render: (_, row) => <StateCell row={row} /> },
            {
              title: t('load'),
              key: 'load',
              width: 230,
              className: 'figures',
              render: (_, row) => loadOf(row),
            },
            { title: t('age'), key: 'age', width: 110, className: 'figures', render: (_, row) => age(row) },
            {
              title: t('left'),
              key: 'left',
              width: 110,
              className: 'figures',
              render: (_, row) => left(row),
            },
            // The actions column is fixed, so that it stays visible when the table scrolls.
            { title: '', key: 'end', width: 120, fixed: 'right', render: (_, row) => end(row) },
          ]}
        />
      )}
      {ending ? <ForceDelete row={ending} onClose={() => setEnding(null)} onGone={onGone} /> : null}
    </>
  )
}

/** Used and allocated resources. */
function loadOf({ load, limits }: ActiveEnvironment): string {
  const used = (value: number | undefined, most: number, unit: string) =>
    `${value === undefined ? '—' : Math.round(value)} / ${most} ${unit}`
  return `${used(load?.cpuMillis, limits.cpuMillis, 'm')} · ${used(load?.memoryMb, limits.memoryMb, 'MB')}`
}

function useSpan() {
  const t = useTranslations('templates.atWork')
  return (from: number, to: number) => {
    const span = spanBetween(from, to)
    if (!span) return t('over')
    return span.hours > 0 ? t('hours', { ...span }) : t('minutes', { count: span.minutes })
  }
}

function Owner({ row }: { readonly row: ActiveEnvironment }) {
  const t = useTranslations('templates.atWork')
  const name = row.owner?.nickname ?? row.team?.name
  return name ? <strong>{name}</strong> : <span>{t('nobody')}</span>
}

function Subject({ row }: { readonly row: ActiveEnvironment }) {
  const t = useTranslations('templates.atWork')
  const { language } = useLanguage()
  return (
    <>
      <Link to={`/environments/templates/${row.template.id}`}>{inLanguage(row.template.name, language)}</Link>{' '}
      <Tag>{t(`purposes.${row.purpose}`)}</Tag>
      <div>
        <small>{row.subjects.map(({ name }) => inLanguage(name, language)).join(' · ')}</small>
      </div>
    </>
  )
}

const colours: Partial<Record<ActiveEnvironment['state'], string>> = {
  running: 'success',
  failed: 'error',
  queued: 'warning',
}

function StateCell({ row }: { readonly row: ActiveEnvironment }) {
  const t = useTranslations('environments')
  return (
    <>
      <Tag color={colours[row.state] ?? 'default'}>{t(`states.${row.state}`)}</Tag>
      {row.failure ? (
        <div>
          <small>{t(`failed.reasons.${row.failure}`)}</small>
        </div>
      ) : null}
    </>
  )
}

type ForceDeleteProps = {
  readonly row: ActiveEnvironment
  readonly onClose: () => void
  readonly onGone: () => void
}

function ForceDelete({ row, onClose, onGone }: ForceDeleteProps) {
  const t = useTranslations('templates.atWork')
  const { language } = useLanguage()
  const end = useTemplateMutation(
    () => callApi(addresses.forceDeleteEnvironment, { params: { environmentId: row.id } }),
    () => {
      onClose()
      onGone()
    },
  )
  return (
    <TypedConfirmDialog
      title={t('delete')}
      name={row.owner?.nickname ?? row.team?.name ?? inLanguage(row.template.name, language)}
      isPending={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    >
      {t((row.owner ?? row.team) ? 'deleteAsk' : 'deleteNobodyAsk')}
    </TypedConfirmDialog>
  )
}
