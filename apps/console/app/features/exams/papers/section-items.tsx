import { type ExamPaperItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Form, Table } from 'antd'
import { ArrowDown, ArrowUp, ListPlus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState, useIsNarrow } from '../../../layout/index.ts'
import styles from './papers.module.css'

type SectionItemsProps = {
  readonly canEdit: boolean
  readonly number: number
  readonly itemIds: readonly string[]
  readonly known: ReadonlyMap<string, ExamPaperItem>
  readonly onChange: (itemIds: readonly string[]) => void
  readonly onAdd: () => void
}
type Row = { readonly id: string; readonly at: number; readonly item: ExamPaperItem | undefined }

/** Questions in their order, which candidates see unless the paper is shuffled. */
export function SectionItems({ canEdit, number, itemIds, known, onChange, onAdd }: SectionItemsProps) {
  const t = useTranslations('examPapers')
  const all = useTranslations('examBanks')
  const names = useTranslations('training.difficulty.names')
  const isNarrow = useIsNarrow()
  const isShuffled = Form.useWatch('shufflesItems', Form.useFormInstance()) === true
  const rows = itemIds.map((id, at): Row => ({ id, at, item: known.get(id) }))
  const swap = (at: number, step: 1 | -1) => {
    const [one, other] = [itemIds[at], itemIds[at + step]]
    if (one && other) onChange(itemIds.with(at, other).with(at + step, one))
  }
  return (
    <section aria-label={t('sections.itemsOf', { number })}>
      <Flex justify="space-between" align="center" gap={8} wrap style={{ marginBottom: 8 }}>
        <h3>{t('sections.items', { count: itemIds.length })}</h3>
        {canEdit ? (
          <Button icon={<ListPlus size={16} aria-hidden="true" />} onClick={onAdd}>
            {t('sections.addItems')}
          </Button>
        ) : null}
      </Flex>
      {rows.length === 0 ? (
        <EmptyState title={t('sections.noItems')}>{t('sections.noItemsText')}</EmptyState>
      ) : (
        <Table<Row>
          rowKey="id"
          size="small"
          dataSource={rows}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: '#', key: 'at', width: 48, align: 'right', render: (_, { at }) => at + 1 },
            {
              title: t('question'),
              key: 'question',
              render: (_, { item }) => (item ? <ItemSummary item={item} isNarrow={isNarrow} /> : '—'),
            },
            ...(isNarrow
              ? []
              : [
                  {
                    title: all('kind'),
                    key: 'kind',
                    width: 120,
                    render: (_: unknown, { item }: Row) => (item ? all(`kinds.${item.kind}`) : null),
                  },
                  {
                    title: all('difficulty'),
                    key: 'difficulty',
                    width: 120,
                    render: (_: unknown, { item }: Row) =>
                      item ? `${item.difficulty} · ${names(`${item.difficulty as 1}`)}` : null,
                  },
                ]),
            ...(canEdit
              ? [
                  {
                    title: <span className="unseen">{t('sections.order')}</span>,
                    key: 'acts',
                    width: isShuffled ? 56 : 128,
                    render: (_: unknown, { id, at }: Row) => (
                      <Flex className={styles['acts'] ?? ''}>
                        {isShuffled ? null : (
                          <>
                            <Button
                              type="text"
                              disabled={at === 0}
                              aria-label={t('sections.itemUp', { number: at + 1 })}
                              icon={<ArrowUp size={16} aria-hidden="true" />}
                              onClick={() => swap(at, -1)}
                            />
                            <Button
                              type="text"
                              disabled={at === itemIds.length - 1}
                              aria-label={t('sections.itemDown', { number: at + 1 })}
                              icon={<ArrowDown size={16} aria-hidden="true" />}
                              onClick={() => swap(at, 1)}
                            />
                          </>
                        )}
                        <Button
                          type="text"
                          aria-label={t('sections.removeItem', { number: at + 1 })}
                          icon={<Trash2 size={16} aria-hidden="true" />}
                          onClick={() => onChange(itemIds.filter((each) => each !== id))}
                        />
                      </Flex>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  )
}

type ItemSummaryProps = { readonly item: ExamPaperItem; readonly isNarrow: boolean }

function ItemSummary({ item, isNarrow }: ItemSummaryProps) {
  const t = useTranslations('examBanks')
  const { language } = useLanguage()
  return (
    <>
      <Link to={`/exam-banks/${item.bankId}/questions/${item.id}`} style={{ overflowWrap: 'anywhere' }}>
        {inLanguage(item.summary, language)}
      </Link>
      <div>
        <small>
          {item.topic}
          {isNarrow ? ` · ${t(`kinds.${item.kind}`)} · ${t('difficultyOf', { level: item.difficulty })}` : ''}
        </small>
      </div>
    </>
  )
}
