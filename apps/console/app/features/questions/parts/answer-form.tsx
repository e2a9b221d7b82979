import { type AdminQuestion, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { ask } from '../../session/index.ts'
import styles from '../questions.module.css'
import { useQuestionAct } from '../use-question-act.ts'
import { AnswerFields } from './answer-fields.tsx'
import { type AnswerRow, answersFrom, usualZone } from './answer-form.model.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }
type Values = { readonly answers?: readonly AnswerRow[] }

const emptyRow: AnswerRow = { kind: 'exact', tolerance: '0', toleranceSeconds: 60, zone: usualZone }

/** Write-only: what is set cannot be read again, so the form always begins empty. */
export function AnswerForm({ question, onReload }: Props) {
  const t = useTranslations('questions.answers')
  const set = useQuestionAct(
    ({ answers = [] }: Values) =>
      ask(addresses.setQuestionAnswers, {
        params: { questionId: question.id },
        body: { answers: answersFrom(question.kind, answers) },
      }),
    { done: t('saved'), onDone: onReload },
  )
  return (
    <Form<Values>
      layout="vertical"
      initialValues={{ answers: [emptyRow] }}
      onFinish={(values) => set.mutate(values)}
    >
      <p className={styles['lead']}>{t('lead')}</p>
      <Form.List name="answers">
        {(items, { add, remove }) => (
          <>
            {items.map(({ key, name }) => (
              <div key={key} style={{ display: 'flex', gap: 8, alignItems: 'start' }}>
                <div style={{ flex: 1, minWidth: 0 }}>
                  <AnswerFields form={question.form} at={name} />
                </div>
                <Button
                  type="text"
                  aria-label={t('remove', { number: name + 1 })}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <div className={styles['acts']}>
              <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add(emptyRow)}>
                {t('add')}
              </Button>
              <Button type="primary" htmlType="submit" loading={set.isPending}>
                {t('set')}
              </Button>
            </div>
          </>
        )}
      </Form.List>
    </Form>
  )
}
