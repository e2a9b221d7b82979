import { parseMobileNumber, type Verification } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Notice, TextField } from '@tiltyard/ui'
import styles from './security.module.css'
import { useMobileStep } from './use-mobile-step.ts'

type Props = {
  readonly verification: Verification
  readonly onChanged: () => void
  readonly onDone: () => void
}

export function MobileStep({ verification, onChanged, onDone }: Props) {
  const t = useTranslations('security.verify.mobile')
  const step = useMobileStep(verification, { onChanged, onDone })
  const { code: sent } = verification
  return (
    <section className={styles['step']} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void step.ask()
        }}
      >
        <TextField
          name="mobile"
          type="tel"
          autoComplete="tel"
          label={t('number')}
          description={t('numberHint')}
          figures
          value={step.mobile}
          onChange={step.writeMobile}
          error={step.errors.mobile}
        />
        <Button
          type="submit"
          kind={sent ? 'secondary' : 'primary'}
          isPending={step.pending === 'ask'}
          isDisabled={step.waitSeconds > 0 || (step.mobile !== '' && !parseMobileNumber(step.mobile))}
        >
          {step.waitSeconds > 0 ? t('again', { seconds: step.waitSeconds }) : t(sent ? 'resend' : 'send')}
        </Button>
      </Form>
      {sent ? (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            void step.enter()
          }}
        >
          <Notice kind="info">{t('sentTo', { mobile: sent.mobile })}</Notice>
          <TextField
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            label={t('code')}
            figures
            value={step.code}
            onChange={step.writeCode}
            error={step.errors.code}
          />
          <Button type="submit" kind="primary" isPending={step.pending === 'enter'}>
            {t('confirm')}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
