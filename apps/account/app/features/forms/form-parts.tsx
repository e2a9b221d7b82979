import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Shows failures without a field, and, without JavaScript, why the form cannot work. */
export function FormNotice({ text }: { readonly text: string | null }) {
  const t = useTranslations('account')
  return (
    <>
      <noscript>{t('noScript')}</noscript>
      {text ? <Notice kind="error">{text}</Notice> : null}
    </>
  )
}

export type SubmitButtonProps = {
  readonly label: string
  readonly busyLabel: string
  readonly busy: boolean
  /** `secondary` where the page has another main action. */
  readonly kind?: 'primary' | 'secondary'
}

/** Disabled until hydration: without the script the browser would post the form to the page. */
export function SubmitButton({ label, busyLabel, busy, kind = 'primary' }: SubmitButtonProps) {
  const isAlive = useIsHydrated()
  return (
    <Button type="submit" kind={kind} size="large" wide isDisabled={!isAlive} isPending={busy}>
      {busy ? busyLabel : label}
    </Button>
  )
}
