import { useQuery } from '@tanstack/react-query'
import { type ExamItemListItem, type ExamPaperItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Modal, Select, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { bankQuery, banksQuery, ItemFilterRow, itemsQuery, parseItemFilters } from '../shared/index.ts'
import { listAllItems } from './list-all-items.ts'

const pageSize = 10

type QuestionPickerProps = {
  readonly number: number
  /** Questions that the paper already has: each may be in it once. */
  readonly used: ReadonlySet<string>
  readonly onPick: (items: readonly ExamPaperItem[]) => void
  readonly onClose: () => void
}

/** Questions that are ready, from the banks that the user is a member of. */
export function QuestionPicker({ number, used, onPick, onClose }: QuestionPickerProps) {
  const t = useTranslations('examPapers.picker')
  const all = useTranslations()
  const { language } = useLanguage()
  const banks = useQuery(banksQuery())
  const possible = banks.data?.filter(({ isArchived }) => !isArchived) ?? []
  const [chosenBank, setChosenBank] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ExamPaperItem>>(new Map())
  const bankId = chosenBank ?? possible[0]?.id
  return (
    <Modal
      open
      width={960}
      title={t('title', { number })}
      okText={t('add', { count: chosen.size })}
      okButtonProps={{ disabled: chosen.size === 0 }}
      cancelText={all('basics.cancel')}
      onOk={() => onPick([...chosen.values()])}
      onCancel={onClose}
    >
      {banks.isPending ? <ListSkeleton label={all('basics.loading')} /> : null}
      {banks.isError ? <FailureResult fault={banks.error} retry={() => void banks.refetch()} /> : null}
      {banks.data && !bankId ? (
        <EmptyState title={t('noBanks')}>
          <Link to="/exam-banks">{all('examBanks.title')}</Link>
        </EmptyState>
      ) : null}
      {bankId ? (
        <>
          <Select<string>
            aria-label={t('bank')}
            style={{ width: '100%', maxWidth: 400, marginBottom: 12 }}
            value={bankId}
            options={possible.map(({ id, name, ready }) => ({
              value: id,
              label: t('bankOption', { name: inLanguage(name, language), ready }),
            }))}
            onChange={setChosenBank}
          />
          <BankQuestions
            key={bankId}
            bankId={bankId}
            used={used}
            chosen={chosen}
            onChoose={setChosen}
            onPick={onPick}
          />
        </>
      ) : null}
    </Modal>
  )
}

type BankQuestionsProps = Pick<QuestionPickerProps, 'used' | 'onPick'> & {
  readonly bankId: string
  readonly chosen: ReadonlyMap<string, ExamPaperItem>
  readonly onChoose: (chosen: ReadonlyMap<string, ExamPaperItem>) => void
}

function BankQuestions({ bankId, used, chosen, onChoose, onPick }: BankQuestionsProps) {
  const t = useTranslations('examPapers.picker')
  const all = useTranslations()
  const [search, setSearch] = useState(new URLSearchParams())
  const [page, setPage] = useState(1)
  const filters = { ...parseItemFilters(search), state: 'ready' as const }
  const bank = useQuery(bankQuery(bankId))
  const list = useQuery(itemsQuery(bankId, filters, page, pageSize))
  const addAll = useMutationWithToast(() => listAllItems(bankId, filters), {
    done: null,
    invalidate: () => undefined,
  })
  const toPaperItem = (row: ExamItemListItem): ExamPaperItem => ({ ...row, bankId })
  const select = (rows: readonly ExamItemListItem[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const row of rows) isChosen ? next.set(row.id, toPaperItem(row)) : next.delete(row.id)
    onChoose(next)
  }
  return (
    <>
      <ItemFilterRow
        filters={filters}
        topics={bank.data?.topics ?? []}
        hasStates={false}
        onChange={(parts) => {
          setSearch(
            new URLSearchParams(
              Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])),
            ),
          )
          setPage(1)
        }}
      />
      {list.isPending ? <ListSkeleton label={all('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {list.data && list.data.total > 0 ? (
        <>
          <Table<ExamItemListItem>
            rowKey="id"
            size="small"
            loading={list.isPlaceholderData}
            dataSource={list.data.data}
            pagination={{
              current: page,
              pageSize,
              total: list.data.total,
              showSizeChanger: false,
              onChange: setPage,
            }}
            rowSelection={{
              columnTitle: <span className="unseen">{t('choose')}</span>,
              selectedRowKeys: [...chosen.keys()],
              preserveSelectedRowKeys: true,
              getCheckboxProps: (row) => ({
                disabled: used.has(row.id),
                'aria-label': inLanguage(row.summary, 'zh'),
              }),
              onSelect: (row, isChosen) => select([row], isChosen),
            }}
            columns={[
              {
                title: all('examPapers.question'),
                key: 'question',
                render: (_, row) => <PickerRow row={row} isUsed={used.has(row.id)} />,
              },
            ]}
          />
          <Flex justify="space-between" align="center" gap={8} wrap>
            <span>{t('matching', { count: list.data.total })}</span>
            <Button
              loading={addAll.isPending}
              onClick={() =>
                addAll.mutate(undefined, {
                  onSuccess: (rows) =>
                    onPick([
                      ...chosen.values(),
                      ...rows.filter(({ id }) => !used.has(id) && !chosen.has(id)).map(toPaperItem),
                    ]),
                })
              }
            >
              {t('addAll', { count: Math.min(list.data.total, 1_000) })}
            </Button>
          </Flex>
        </>
      ) : null}
    </>
  )
}

type PickerRowProps = { readonly row: ExamItemListItem; readonly isUsed: boolean }

function PickerRow({ row, isUsed }: PickerRowProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  return (
    <>
      <div style={{ overflowWrap: 'anywhere' }}>{inLanguage(row.summary, language)}</div>
      <small>
        {[
          t(`examBanks.kinds.${row.kind}`),
          row.topic,
          t('examBanks.difficultyOf', { level: row.difficulty }),
          ...(row.hasEnglish ? [] : [t('examBanks.onlyZh')]),
          ...(isUsed ? [t('examPapers.picker.used')] : []),
        ].join(' · ')}
      </small>
    </>
  )
}
