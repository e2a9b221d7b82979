import {
  type AdminDictionaryEntry,
  addresses,
  type DictionaryTypeName,
  inLanguage,
} from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm, Table, Tag, Tooltip } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { callApi } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { moved } from '../../shared/item-order/index.ts'
import { invalidateDictionaries } from './queries.ts'

type Props = {
  readonly type: DictionaryTypeName
  readonly rows: readonly AdminDictionaryEntry[]
  /** All codes in order, of which the rows may be a part. */
  readonly codes: readonly string[]
  readonly onEdit: (code: string) => void
  readonly onMerge: (code: string) => void
}

const pageSize = 50

export function DictionaryTable({ type, rows, codes, onEdit, onMerge }: Props) {
  const t = useTranslations('dictionaries')
  const order = useMutationWithToast(
    (next: string[]) => callApi(addresses.orderDictionary, { params: { type }, body: { codes: next } }),
    { done: null, invalidate: invalidateDictionaries },
  )
  const remove = useMutationWithToast(
    (code: string) => callApi(addresses.removeDictionaryEntry, { params: { type, code } }),
    { done: t('removed'), invalidate: invalidateDictionaries },
  )
  const arrow = (row: AdminDictionaryEntry, by: 1 | -1) => {
    const next = moved(codes, row.code, by)
    const Icon = by === 1 ? ArrowDown : ArrowUp
    return (
      <Button
        type="text"
        size="small"
        aria-label={t(by === 1 ? 'down' : 'up', { name: inLanguage(row.name, 'zh') })}
        icon={<Icon size={16} aria-hidden="true" />}
        disabled={next === null || order.isPending}
        onClick={() => next && order.mutate(next)}
      />
    )
  }
  return (
    <Table<AdminDictionaryEntry>
      rowKey="code"
      size="middle"
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: t('name'),
          key: 'name',
          render: (_, row) => (
            <Button type="link" style={{ padding: 0 }} onClick={() => onEdit(row.code)}>
              {inLanguage(row.name, 'zh')}
            </Button>
          ),
        },
        { title: t('english'), key: 'english', render: (_, { name }) => name.en ?? '—' },
        { title: t('code'), key: 'code', render: (_, { code }) => <code>{code}</code> },
        { title: t('used'), key: 'used', className: 'figures', dataIndex: 'uses' },
        { title: t('state'), key: 'state', render: (_, row) => <StateTag entry={row} /> },
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
          title: t('actions'),
          key: 'actions',
          render: (_, row) => (
            <Flex gap={8}>
              {type === 'label' && row.mergedInto === null ? (
                <Button size="small" onClick={() => onMerge(row.code)}>
                  {t('merge')}
                </Button>
              ) : null}
              <RemoveButton
                entry={row}
                canRemove={row.uses === 0 && type !== 'D006'}
                isBusy={remove.isPending}
                onRemove={() => remove.mutate(row.code)}
              />
            </Flex>
          ),
        },
      ]}
    />
  )
}

function StateTag({ entry: { isRetired, mergedInto } }: { readonly entry: AdminDictionaryEntry }) {
  const t = useTranslations('dictionaries')
  if (mergedInto !== null) return <Tag>{t('mergedInto', { code: mergedInto })}</Tag>
  return isRetired ? <Tag>{t('retired')}</Tag> : <Tag color="success">{t('offered')}</Tag>
}

type RemoveProps = {
  readonly entry: AdminDictionaryEntry
  readonly canRemove: boolean
  readonly isBusy: boolean
  readonly onRemove: () => void
}

/** What is in use says why it stays and what can be done instead. */
function RemoveButton({ entry, canRemove, isBusy, onRemove }: RemoveProps) {
  const t = useTranslations('dictionaries')
  const basics = useTranslations('basics')
  const button = (
    <Button
      type="text"
      size="small"
      danger
      disabled={!canRemove || isBusy}
      aria-label={t('removeNamed', { name: inLanguage(entry.name, 'zh') })}
      icon={<Trash2 size={16} aria-hidden="true" />}
    />
  )
  if (!canRemove) return <Tooltip title={t('inUse')}>{button}</Tooltip>
  return (
    <Popconfirm
      title={t('removeAsk', { name: inLanguage(entry.name, 'zh') })}
      okText={t('remove')}
      okButtonProps={{ danger: true }}
      cancelText={basics('cancel')}
      onConfirm={onRemove}
    >
      {button}
    </Popconfirm>
  )
}
