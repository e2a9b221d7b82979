import { type AdminQuestion, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { callApi } from '../../../identity/session/index.ts'
import { QuestionStateTag } from '../question-table.tsx'
import styles from '../questions.module.css'
import { useQuestionMutation } from '../use-question-mutation.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function StepsPart({ question, onReload }: Props) {
  const t = useTranslations('questions.steps')
  const kinds = useTranslations('training.kinds')
  const { language } = useLanguage()
  const { steps, form } = question
  const order = useQuestionMutation(
    (stepIds: string[]) =>
      callApi(addresses.orderSteps, { params: { questionId: question.id }, body: { stepIds } }),
    { onDone: onReload },
  )
  const ids = steps.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const moved = ids.toSpliced(from, 1)
    order.mutate(moved.toSpliced(to, 0, ids[from] ?? ''))
  }
  return (
    <Flex vertical gap={16}>
      <p style={{ margin: 0 }}>{t('lead')}</p>
      {steps.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <p style={{ margin: 0 }}>
          {t('sum', {
            sum: steps.reduce((sum, { points }) => sum + points, 0),
            pass: form.kind === 'group' ? form.passScore : 0,
          })}
        </p>
      )}
      <ol className={styles['list']}>
        {steps.map((step, at) => {
          const name = inLanguage(step.name, language)
          return (
            <li key={step.id}>
              <span>
                <Link to={`/training/questions/${step.id}`}>
                  <strong>
                    {at + 1}. {name}
                  </strong>
                </Link>{' '}
                {kinds(step.kind)} · <span className="figures">{step.points}</span>{' '}
                <QuestionStateTag state={step.state} />
              </span>
              <Flex gap={4}>
                <Button
                  size="small"
                  disabled={at === 0}
                  aria-label={t('up', { name })}
                  icon={<ArrowUp size={14} aria-hidden="true" />}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  size="small"
                  disabled={at === steps.length - 1}
                  aria-label={t('down', { name })}
                  icon={<ArrowDown size={14} aria-hidden="true" />}
                  onClick={() => move(at, at + 1)}
                />
              </Flex>
            </li>
          )
        })}
      </ol>
      <div>
        <Link to={`/training/questions/new?parent=${question.id}&bank=${question.bank}`}>
          <Button icon={<Plus size={16} aria-hidden="true" />}>{t('add')}</Button>
        </Link>
      </div>
    </Flex>
  )
}
