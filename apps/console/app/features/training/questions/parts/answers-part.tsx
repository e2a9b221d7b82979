import { useMutation } from '@tanstack/react-query'
import { type AdminQuestion, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, App, Button, Checkbox, Divider, Flex, Input, Tag } from 'antd'
import { useState } from 'react'
import { CallError, callApi } from '../../../identity/session/index.ts'
import { useFailureText } from '../../../shared/failures/index.ts'
import { AnswerForm } from './answer-form.tsx'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function AnswersPart({ question, onReload }: Props) {
  const t = useTranslations('questions.answers')
  const { form, answerKinds, hasSlowPattern } = question
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
      <AnswerTest question={question} />
      <Divider style={{ margin: 0 }} />
      <AnswerForm question={question} onReload={onReload} />
    </Flex>
  )
}

/** The verdict that a player would get; the test is not stored. */
function AnswerTest({ question }: { readonly question: AdminQuestion }) {
  const t = useTranslations('questions.answers')
  const { language } = useLanguage()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const [keys, setKeys] = useState<string[]>([])
  const { form } = question
  const test = useMutation({
    mutationFn: () =>
      callApi(addresses.testQuestionAnswer, {
        params: { questionId: question.id },
        body:
          form.kind === 'choice'
            ? { kind: 'choice', keys }
            : form.kind === 'flag'
              ? { kind: 'flag', flag: text }
              : { kind: 'typed', text },
      }),
    onError(fault) {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
  })
  return (
    <section aria-label={t('test')}>
      {form.kind === 'choice' ? (
        <Flex gap={12} wrap align="center">
          <Checkbox.Group
            value={keys}
            options={form.options.map(({ key, text: label }) => ({
              value: key,
              label: `${key} · ${inLanguage(label, language)}`,
            }))}
            onChange={(chosen) => {
              setKeys(chosen)
              test.reset()
            }}
          />
          <Button loading={test.isPending} disabled={keys.length === 0} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
        </Flex>
      ) : (
        <Input.Search
          aria-label={t('test')}
          placeholder={t('testHint')}
          enterButton={t('test')}
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          value={text}
          loading={test.isPending}
          onChange={({ target }) => {
            setText(target.value)
            test.reset()
          }}
          onSearch={(typed) => {
            if (typed.trim()) test.mutate()
          }}
        />
      )}
      <p role="status" style={{ minHeight: 28, margin: '8px 0 0' }}>
        {test.data ? (
          <Tag color={test.data.isRight ? 'success' : 'error'}>
            {t(test.data.isRight ? 'right' : 'wrong')}
          </Tag>
        ) : null}
      </p>
    </section>
  )
}
