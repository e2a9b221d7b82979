import type { InvitationDetail } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, RichText } from '@tiltyard/ui'
import { useId } from 'react'
import styles from './invitations.module.css'
import { MaterialFields } from './material-fields.tsx'
import type { AcceptFormState } from './use-accept-form.ts'

type AcceptFieldsProps = { readonly form: AcceptFormState; readonly detail: InvitationDetail }

export function AcceptFields({ form, detail: { agreement } }: AcceptFieldsProps) {
  const t = useTranslations('teams.dialog')
  const { language } = useLanguage()
  const headingId = useId()
  return (
    <section className={styles['form']} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('materials')}</h3>
      <MaterialFields form={form} />
      {agreement ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles['agreement']} tabIndex={0} aria-label={t('agreementTitle')}>
          <RichText html={agreement[language] ?? agreement.zh} />
        </section>
      ) : null}
      <Checkbox
        checked={form.agreed}
        onChange={form.setAgreed}
        error={form.told.agreement && !form.agreed ? t('pleaseCheck') : undefined}
      >
        {t('agreement')}
      </Checkbox>
    </section>
  )
}
