import { useQuery } from '@tanstack/react-query'
import { type AdminExamPaper, type ExamRehearsal, inLanguage } from '@tiltyard/contracts/browser'
import { useFormatter, useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Drawer, Flex, Table, Tag } from 'antd'
import { Link } from 'react-router'
import { ListSkeleton } from '../../../layout/index.ts'
import { useCompetition } from '../../competitions/admin/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import styles from './papers.module.css'
import { rehearsalQuery } from './queries.ts'

type PaperRehearsalProps = { readonly paper: AdminExamPaper; readonly onClose: () => void }

/** What is missing before the paper can be sealed, and what a thousand draws look like. */
export function PaperRehearsal({ paper, onClose }: PaperRehearsalProps) {
  const t = useTranslations('examPapers.rehearsal')
  const all = useTranslations('basics')
  const { id } = useCompetition()
  const rehearsal = useQuery(rehearsalQuery(id, paper.taskId, paper.revision))
  return (
    <Drawer open size={720} title={t('title')} closable={{ 'aria-label': all('close') }} onClose={onClose}>
      {rehearsal.isPending ? <ListSkeleton label={all('loading')} /> : null}
      {rehearsal.isError ? (
        <FailureResult fault={rehearsal.error} retry={() => void rehearsal.refetch()} />
      ) : null}
      {rehearsal.data ? (
        <>
          {paper.sealedAt ? null : <Gaps gaps={rehearsal.data.gaps} onClose={onClose} />}
          {rehearsal.data.withoutEnglish > 0 ? (
            <Alert
              type="info"
              showIcon
              style={{ marginBottom: 16 }}
              title={t('withoutEnglish', { count: rehearsal.data.withoutEnglish })}
            />
          ) : null}
          <Figures rehearsal={rehearsal.data} />
          <Exposure paper={paper} rehearsal={rehearsal.data} />
        </>
      ) : null}
    </Drawer>
  )
}

type GapsProps = { readonly gaps: ExamRehearsal['gaps']; readonly onClose: () => void }

/** A gap of a section leads to the section. */
function Gaps({ gaps, onClose }: GapsProps) {
  const t = useTranslations('examPapers')
  if (gaps.length === 0)
    return <Alert type="success" showIcon style={{ marginBottom: 16 }} title={t('rehearsal.noGaps')} />
  const goTo = (section: number) => {
    onClose()
    document.getElementById(`section-${section}`)?.scrollIntoView({ block: 'start' })
  }
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('rehearsal.gaps')}
      description={
        <ul className={styles['list']}>
          {gaps.map(({ gap, section, count }) => (
            <li key={`${gap} ${section}`}>
              {t(`rehearsal.gapTexts.${gap}`, { count })}{' '}
              {section === null ? null : (
                <Button type="link" size="small" onClick={() => goTo(section)}>
                  {t('sections.number', { number: section })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}

function Figures({ rehearsal }: { readonly rehearsal: ExamRehearsal }) {
  const t = useTranslations('examPapers.rehearsal')
  const percent = usePercent()
  const { draws, exposure, difficulty } = rehearsal
  const shares = exposure.map((each) => each.draws / Math.max(1, draws))
  const facts = [
    { name: 'draws', value: String(draws) },
    {
      name: 'exposure',
      value: shares.length > 0 ? `${percent(Math.min(...shares))} – ${percent(Math.max(...shares))}` : '—',
    },
    {
      name: 'difficulty',
      value: difficulty ? `${difficulty.least.toFixed(2)} – ${difficulty.most.toFixed(2)}` : '—',
    },
    { name: 'meanDifficulty', value: difficulty?.mean.toFixed(2) ?? '—' },
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function usePercent() {
  const format = useFormatter()
  return (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
}

type ExposureProps = { readonly paper: AdminExamPaper; readonly rehearsal: ExamRehearsal }
type Row = ExamRehearsal['exposure'][number]

/** Questions with something missing first, then by how often they were drawn. */
function Exposure({ paper, rehearsal }: ExposureProps) {
  const t = useTranslations('examPapers')
  const { language } = useLanguage()
  const percent = usePercent()
  if (rehearsal.exposure.length === 0) return null
  // Whether a question may be sealed does not matter any more once it is.
  const lacksOf = (row: Row) => lacksOfItem(paper.sealedAt ? { ...row, isReady: true } : row)
  const itemOf = (itemId: string) => paper.items.find(({ id }) => id === itemId)
  return (
    <Table<Row>
      rowKey="itemId"
      size="small"
      dataSource={rehearsal.exposure.toSorted(
        (one, other) => lacksOf(other).length - lacksOf(one).length || other.draws - one.draws,
      )}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: t('question'),
          key: 'question',
          render: (_, row) => {
            const { itemId } = row
            const item = itemOf(itemId)
            if (!item) return '—'
            return (
              <>
                <Link
                  to={`/exam-banks/${item.bankId}/questions/${itemId}`}
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {inLanguage(item.summary, language)}
                </Link>
                <Lacks lacks={lacksOf(row)} />
              </>
            )
          },
        },
        {
          title: t('rehearsal.drawn'),
          key: 'drawn',
          width: 110,
          align: 'right',
          className: 'figures',
          render: (_, { draws }) => percent(draws / Math.max(1, rehearsal.draws)),
        },
      ]}
    />
  )
}

/** A missing translation does not prevent sealing. */
const lacksOfItem = ({ isReady, hasKey, hasEnglish }: Row) => [
  ...(hasKey ? [] : (['noKey'] as const)),
  ...(isReady ? [] : (['notReady'] as const)),
  ...(hasEnglish ? [] : (['onlyZh'] as const)),
]

function Lacks({ lacks }: { readonly lacks: ReturnType<typeof lacksOfItem> }) {
  const t = useTranslations()
  if (lacks.length === 0) return null
  return (
    <Flex gap={4} wrap style={{ marginTop: 4 }}>
      {lacks.map((lack) => (
        <Tag key={lack} color={lack === 'onlyZh' ? 'warning' : 'error'}>
          {lack === 'notReady' ? t('examPapers.rehearsal.notReady') : t(`examBanks.${lack}`)}
        </Tag>
      ))}
    </Flex>
  )
}
