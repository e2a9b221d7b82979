import { type AdminQuestion, type AnswerKeyInput, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Divider, Flex } from 'antd'
import { callApi } from '../../../identity/session/index.ts'
import { AnswerKeyForm, AnswerTest } from '../../../shared/answer-key/index.ts'
import { useQuestionMutation } from '../use-question-mutation.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function AnswersPart({ question, onReload }: Props) {
  const t = useTranslations('questions.answers')
  const { form, answerKinds, hasSlowPattern } = question
  const params = { questionId: question.id }
  const set = useQuestionMutation(
    (answers: AnswerKeyInput[]) => callApi(addresses.setQuestionAnswers, { params, body: { answers } }),
    { done: t('saved'), onDone: onReload },
  )
  if (form.kind === 'file') return <Alert type="info" showIcon title={t('files')} />
  const template = form.kind === 'flag' ? form.template : null
  return (
    <Flex vertical gap={16}>
      <p style={{ margin: 0 }}>
        <strong>{t('now', { count: answerKinds.length })}</strong>
        {answerKinds.length > 0 ? ` · ${answerKinds.map((kind) => t(`kinds.${kind}`)).join(' · ')}` : ''}
      </p>
      {question.competition ? <Alert type="info" showIcon title={t('ofTask')} /> : null}
      {hasSlowPattern ? <Alert type="warning" showIcon title={t('slowPattern')} /> : null}
      {template ? <Alert type="info" showIcon title={t('templateNow', { template })} /> : null}
      <AnswerTest form={form} onTest={(body) => callApi(addresses.testQuestionAnswer, { params, body })} />
      <Divider style={{ margin: 0 }} />
      <AnswerKeyForm form={form} isBusy={set.isPending} onSave={(answers) => set.mutate(answers)} />
    </Flex>
  )
}
