import type { AdminQuestion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Divider, Flex } from 'antd'
import { AnswerForm } from './answer-form.tsx'
import { AnswerTest } from './answer-test.tsx'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function AnswersPart({ question, onReload }: Props) {
  const t = useTranslations('questions.answers')
  const { form, answerKinds, hasTaskAnswers, hasSlowPattern } = question
  if (form.kind === 'file') return <Alert type="info" showIcon title={t('files')} />
  const template = form.kind === 'flag' ? form.template : null
  return (
    <Flex vertical gap={16}>
      <p style={{ margin: 0 }}>
        <strong>{t('now', { count: answerKinds.length })}</strong>
        {answerKinds.length > 0 ? ` · ${answerKinds.map((kind) => t(`kinds.${kind}`)).join(' · ')}` : ''}
      </p>
      {hasTaskAnswers ? <Alert type="info" showIcon title={t('ofTask')} /> : null}
      {hasSlowPattern ? <Alert type="warning" showIcon title={t('slowPattern')} /> : null}
      {template ? <Alert type="info" showIcon title={t('templateNow', { template })} /> : null}
      <AnswerTest question={question} />
      <Divider style={{ margin: 0 }} />
      <AnswerForm question={question} onReload={onReload} />
    </Flex>
  )
}
