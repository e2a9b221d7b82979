import { useQueryClient } from '@tanstack/react-query'
import { type AdminQuestion, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { FormSaveBar } from '../../shared/forms/index.ts'
import { invalidateQuestions } from './queries.ts'
import { QuestionFields } from './question-fields.tsx'
import { planFrom, valuesOf } from './question-form.model.ts'
import { useQuestionForm } from './use-question-form.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function QuestionForm({ question, onReload }: Props) {
  const t = useTranslations('questions.about')
  const queries = useQueryClient()
  const [initial] = useState(() => valuesOf(question))
  const { form, values, save, isChanged, isBusy, onValuesChange } = useQuestionForm(initial)
  const send = () => {
    const plan = planFrom(values(), question)
    return save(plan, false, async () => {
      await callApi(addresses.saveQuestion, {
        params: { questionId: question.id },
        body: { baseRevision: question.revision, question: plan as never },
      })
      await invalidateQuestions(queries)
      onReload()
    })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      validateTrigger={[]}
      onValuesChange={onValuesChange}
    >
      {question.document ? null : (
        <Alert type="warning" showIcon title={t('onlyMarkup')} style={{ marginBottom: 12 }} />
      )}
      <QuestionFields kind={question.kind} isStep={question.parentId !== null} />
      <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => void send()} />
    </Form>
  )
}
