import { useMutation } from '@tanstack/react-query'
import { readAnswer } from '@tiltyard/competition-types/answers'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Checkbox, Flex, Input, Tag } from 'antd'
import { useState } from 'react'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../failures/index.ts'
import type { KeyForm } from './answer-key-form.tsx'

type TestedAnswer =
  | { readonly kind: 'flag'; readonly flag: string }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'choice'; readonly keys: string[] }
type AnswerTestProps = {
  readonly form: KeyForm
  /** An answer may be right only for some variants of the evidence. */
  readonly onTest: (
    answer: TestedAnswer,
  ) => Promise<{ readonly isRight: boolean; readonly variants?: readonly number[] }>
}

/** The verdict that a player would get; the test is not stored. */
export function AnswerTest({ form, onTest }: AnswerTestProps) {
  const t = useTranslations('questions.answers')
  const { language } = useLanguage()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const [keys, setKeys] = useState<string[]>([])
  const answer: TestedAnswer =
    form.kind === 'choice'
      ? { kind: 'choice', keys }
      : form.kind === 'flag'
        ? { kind: 'flag', flag: text }
        : { kind: 'typed', text }
  const isReadable = readAnswer(form.kind, answer) !== null
  const test = useMutation({
    mutationFn: () => onTest(answer),
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
              setKeys(form.isMultiple ? chosen : chosen.slice(-1))
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
        {test.data && isReadable ? <TestResult result={test.data} /> : null}
        {test.data && !isReadable ? <Tag color="warning">{t('unreadable')}</Tag> : null}
      </p>
    </section>
  )
}

type TestResultProps = { readonly result: Awaited<ReturnType<AnswerTestProps['onTest']>> }

function TestResult({ result: { isRight, variants = [] } }: TestResultProps) {
  const t = useTranslations('questions.answers')
  if (!isRight && variants.length > 0)
    return (
      <Tag color="success">
        {t('rightForVariants', { count: variants.length, numbers: variants.join(', ') })}
      </Tag>
    )
  return <Tag color={isRight ? 'success' : 'error'}>{t(isRight ? 'right' : 'wrong')}</Tag>
}
