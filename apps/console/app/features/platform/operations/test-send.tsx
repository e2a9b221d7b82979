import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Form, Input, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import styles from './operations.module.css'
import { invalidateOperations } from './queries.ts'

export function MailTest() {
  const t = useTranslations('operations')
  const test = useMutationWithToast((to: string) => callApi(addresses.sendTestMail, { body: { to } }), {
    done: null,
    invalidate: invalidateOperations,
  })
  return (
    <TestForm
      id="test-mail"
      type="email"
      label={t('mail.test')}
      hint={t('mail.testHint')}
      button={t('mail.testSend')}
      isPending={test.isPending}
      onSend={test.mutate}
    >
      {test.data ? (
        <Outcome
          isSent={test.data.outcome === 'accepted'}
          title={t(`mail.outcomes.${test.data.outcome}.word`)}
          text={t(`mail.outcomes.${test.data.outcome}.text`)}
          code={test.data.outcome === 'accepted' ? null : test.data.replyCode}
        />
      ) : null}
    </TestForm>
  )
}

export function SmsTest() {
  const t = useTranslations('operations')
  const test = useMutationWithToast((to: string) => callApi(addresses.sendTestSms, { body: { to } }), {
    done: null,
    invalidate: invalidateOperations,
  })
  return (
    <TestForm
      id="test-sms"
      type="tel"
      label={t('sms.test')}
      hint={t('sms.testHint')}
      button={t('sms.testSend')}
      isPending={test.isPending}
      onSend={test.mutate}
    >
      {test.data ? (
        <Outcome
          isSent={test.data.outcome === 'accepted'}
          title={t(`sms.outcomes.${test.data.outcome}.word`)}
          text={t(`sms.outcomes.${test.data.outcome}.text`)}
          code={test.data.outcome === 'accepted' ? null : test.data.providerCode}
        />
      ) : null}
    </TestForm>
  )
}

type TestFormProps = {
  readonly id: string
  readonly type: 'email' | 'tel'
  readonly label: string
  readonly hint: string
  readonly button: string
  readonly isPending: boolean
  readonly onSend: (to: string) => void
  readonly children: ReactNode
}

function TestForm({ id, type, label, hint, button, isPending, onSend, children }: TestFormProps) {
  const [to, setTo] = useState('')
  const send = () => {
    if (to.trim()) onSend(to.trim())
  }
  return (
    <Form layout="vertical" component={false}>
      <div className={styles['test']}>
        <Form.Item label={label} htmlFor={id} extra={hint}>
          <Space.Compact block>
            <Input
              id={id}
              type={type}
              maxLength={254}
              value={to}
              onChange={({ target }) => setTo(target.value)}
              onPressEnter={send}
            />
            <Button type="primary" loading={isPending} disabled={to.trim() === ''} onClick={send}>
              {button}
            </Button>
          </Space.Compact>
        </Form.Item>
        <div aria-live="polite">{children}</div>
      </div>
    </Form>
  )
}

type OutcomeProps = {
  readonly isSent: boolean
  readonly title: string
  readonly text: string
  readonly code: string | number | null
}

function Outcome({ isSent, title, text, code }: OutcomeProps) {
  const t = useTranslations('operations')
  return (
    <Alert
      type={isSent ? 'success' : 'error'}
      showIcon
      title={title}
      description={
        <>
          {text}
          {code === null ? null : <> {t('answer', { code: String(code) })}</>}
        </>
      }
    />
  )
}
