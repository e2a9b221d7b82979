import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addresses, type QuestionKind, questionKinds } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Form, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { FormSaveBar } from '../../shared/forms/index.ts'
import { invalidateQuestions, questionQuery } from './queries.ts'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionFields } from './question-fields.tsx'
import { newQuestion, planFrom, usualForm } from './question-form.model.ts'
import { useQuestionForm } from './use-question-form.ts'

/** The form is remounted for each loaded revision, so that it never mixes the edits of two people. */
export function QuestionScreen() {
  const { questionId = 'new' } = useParams()
  return questionId === 'new' ? <NewQuestion /> : <SavedQuestion key={questionId} questionId={questionId} />
}

function SavedQuestion({ questionId }: { readonly questionId: string }) {
  const t = useTranslations('basics')
  const question = useQuery(questionQuery(questionId))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await question.refetch()
    setRound((before) => before + 1)
  }
  if (question.isPending) return <ListSkeleton label={t('loading')} />
  if (question.isError) return <FailureResult fault={question.error} retry={() => void question.refetch()} />
  return <QuestionEditor key={round} question={question.data} onReload={() => void reload()} />
}

/** A new question of a bank, or a new step of the group in the URL. */
function NewQuestion() {
  const t = useTranslations('questions')
  const kinds = useTranslations('training.kinds')
  const [search] = useSearchParams()
  const parentId = search.get('parent')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [kind, setKind] = useState<QuestionKind>('flag')
  const [initial] = useState(() => newQuestion(search.get('bank') ?? undefined))
  const [retryKey] = useState(() => crypto.randomUUID())
  const { form, values, save, isChanged, isBusy, release, onValuesChange } = useQuestionForm(initial)
  const send = () => {
    const plan = planFrom(values(), { form: usualForm(kind), templateId: null, limitSeconds: null })
    return save(plan, true, async () => {
      const body = { parentId, question: plan as never }
      const { id } = await callApi(addresses.createQuestion, { body }, { retryKey })
      release()
      await invalidateQuestions(queries)
      await navigate(`/training/questions/${id}?part=${nextPart(kind)}`, { replace: true })
    })
  }
  return (
    <>
      <PageHead
        above={
          parentId ? (
            <Link to={`/training/questions/${parentId}?part=steps`}>{t('parts.steps')}</Link>
          ) : (
            <Link to="/training/questions">{t('title')}</Link>
          )
        }
        title={t(parentId ? 'steps.add' : 'new')}
      >
        {t('about.first')}
      </PageHead>
      <Card>
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          validateTrigger={[]}
          onValuesChange={onValuesChange}
        >
          <Form.Item name="kind" label={t('about.kind')} extra={t('about.kindHint')} required>
            <Select<QuestionKind>
              style={{ maxWidth: 320 }}
              options={questionKinds
                .filter((each) => !parentId || each !== 'group')
                .map((value) => ({ value, label: kinds(value) }))}
              onChange={(next) => {
                setKind(next)
                form.setFieldValue('form', usualForm(next))
              }}
            />
          </Form.Item>
          <QuestionFields kind={kind} isStep={parentId !== null} />
          <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => void send()} />
        </Form>
      </Card>
    </>
  )
}

const nextPart = (kind: QuestionKind) =>
  kind === 'group' ? 'steps' : kind === 'file' ? 'scoring' : 'answers'
