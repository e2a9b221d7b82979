import { useQuery } from '@tanstack/react-query'
import { type AdminTask, type AdminTaskListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Table } from 'antd'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, useIsNarrow } from '../../../../layout/index.ts'
import { FailureResult } from '../../../shared/failures/index.ts'
import { tasksQuery } from '../../admin/queries.ts'
import { useCompetition } from '../../admin/use-competition.ts'
import { AnswerVariant } from './answer-variant.tsx'
import { FileVariants } from './file-variants.tsx'
import { variantCount, variantNumbers } from './variants.model.ts'

type VariantsPartProps = { readonly task: AdminTask; readonly onReload: () => void }

/** Which file and which answers belong to each variant. */
export function VariantsPart({ task, onReload }: VariantsPartProps) {
  const t = useTranslations('caseEditor')
  const count = variantCount(task.settings)
  if (count === 1)
    return (
      <EmptyState title={t('oneVariant')}>
        {t('oneVariantText')} <Link to="?part=about">{t('setVariants')}</Link>
      </EmptyState>
    )
  return (
    <>
      <p style={{ marginBottom: 16 }}>{t('variantsLead')}</p>
      <FileVariants task={task} count={count} onReload={onReload} />
      <AnswerVariants caseId={task.id} count={count} />
    </>
  )
}

type AnswerVariantsProps = { readonly caseId: string; readonly count: number }

function AnswerVariants({ caseId, count }: AnswerVariantsProps) {
  const t = useTranslations('caseEditor')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const nameWidth = useIsNarrow() ? 120 : 280
  const tasks = useQuery(tasksQuery(id))
  const questions = (tasks.data ?? []).filter(({ parentId }) => parentId === caseId)
  return (
    <section aria-labelledby="answer-variants">
      <h3 id="answer-variants" style={{ margin: '24px 0 12px' }}>
        {t('answers')}
      </h3>
      {tasks.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {tasks.isError ? <FailureResult fault={tasks.error} retry={() => void tasks.refetch()} /> : null}
      {tasks.data && questions.length === 0 ? (
        <EmptyState title={t('noQuestions')}>
          <Link to={`/competitions/${id}/tasks/new?parent=${caseId}`}>{t('addQuestion')}</Link>
        </EmptyState>
      ) : null}
      {questions.length > 0 ? (
        <Table<AdminTaskListItem>
          rowKey="id"
          size="small"
          pagination={false}
          dataSource={questions}
          scroll={{ x: nameWidth + (count + 1) * 120 }}
          columns={[
            {
              title: t('question'),
              key: 'name',
              fixed: 'left',
              width: nameWidth,
              render: (_, { name }) => inLanguage(name, language),
            },
            {
              title: t('everyTeam'),
              key: 'all',
              render: (_, question) => <AnswerVariant question={question} variant={0} />,
            },
            ...variantNumbers(count).map((variant) => ({
              title: t('variant', { number: variant }),
              key: variant,
              render: (_: unknown, question: AdminTaskListItem) => (
                <AnswerVariant question={question} variant={variant} />
              ),
            })),
          ]}
        />
      ) : null}
    </section>
  )
}
