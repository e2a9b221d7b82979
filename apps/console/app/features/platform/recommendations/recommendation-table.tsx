import { type AdminRecommendation, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm, Table, Tag } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { siteOrigin } from '../../../page-context.ts'
import { callApi } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { moved } from '../../shared/item-order/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { invalidateRecommendations } from './queries.ts'
import { shownState } from './recommendation.model.ts'

type Props = {
  readonly rows: readonly AdminRecommendation[]
  readonly onEdit: (id: string) => void
}

const colours = { shown: 'success', planned: 'processing', over: 'default', hidden: 'warning' } as const

export function RecommendationTable({ rows, onEdit }: Props) {
  const t = useTranslations('recommendations')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const ids = rows.map(({ id }) => id)
  const order = useMutationWithToast(
    (next: string[]) => callApi(addresses.orderRecommendations, { body: { ids: next } }),
    { done: null, invalidate: invalidateRecommendations },
  )
  const remove = useMutationWithToast(
    (recommendationId: string) => callApi(addresses.removeRecommendation, { params: { recommendationId } }),
    { done: t('removed'), invalidate: invalidateRecommendations },
  )
  const arrow = ({ id, title }: AdminRecommendation, by: 1 | -1) => {
    const next = moved(ids, id, by)
    const Icon = by === 1 ? ArrowDown : ArrowUp
    return (
      <Button
        type="text"
        size="small"
        aria-label={t(by === 1 ? 'down' : 'up', { title: inLanguage(title, language) })}
        icon={<Icon size={16} aria-hidden="true" />}
        disabled={next === null || order.isPending}
        onClick={() => next && order.mutate(next)}
      />
    )
  }
  return (
    <Table<AdminRecommendation>
      rowKey="id"
      size="middle"
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      pagination={false}
      columns={[
        {
          title: t('order'),
          key: 'order',
          render: (_, row) => (
            <Flex>
              {arrow(row, -1)}
              {arrow(row, 1)}
            </Flex>
          ),
        },
        {
          title: t('item'),
          key: 'item',
          render: (_, { title, path }) => (
            <a
              href={`${siteOrigin}${path}`}
              target="_blank"
              rel="noreferrer"
              style={{ display: 'inline-block', maxWidth: 360, whiteSpace: 'normal' }}
            >
              {inLanguage(title, language)}
            </a>
          ),
        },
        { title: t('kind'), key: 'kind', render: (_, { kind }) => t(`kinds.${kind}`) },
        { title: t('source'), key: 'source', render: (_, { source }) => t(`sources.${source}`) },
        { title: t('period'), key: 'period', render: (_, row) => <PeriodText of={row} /> },
        {
          title: t('state'),
          key: 'state',
          render: (_, row) => {
            const state = shownState(row, Date.now())
            return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
          },
        },
        {
          title: t('actions'),
          key: 'actions',
          render: (_, { id, title }) => (
            <Flex gap={8}>
              <Button size="small" onClick={() => onEdit(id)}>
                {t('changePeriod')}
              </Button>
              <Popconfirm
                title={t('removeAsk')}
                okText={t('remove')}
                okButtonProps={{ danger: true }}
                cancelText={basics('cancel')}
                onConfirm={() => remove.mutate(id)}
              >
                <Button
                  type="text"
                  size="small"
                  danger
                  aria-label={t('removeNamed', { title: inLanguage(title, language) })}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                />
              </Popconfirm>
            </Flex>
          ),
        },
      ]}
    />
  )
}

function PeriodText({ of: { shownFrom, shownUntil } }: { readonly of: AdminRecommendation }) {
  const t = useTranslations('recommendations')
  if (shownFrom === null && shownUntil === null) return t('always')
  return (
    <Flex vertical>
      {shownFrom ? (
        <span>
          {t('from')} <TimeText iso={shownFrom} />
        </span>
      ) : null}
      {shownUntil ? (
        <span>
          {t('until')} <TimeText iso={shownUntil} />
        </span>
      ) : null}
    </Flex>
  )
}
