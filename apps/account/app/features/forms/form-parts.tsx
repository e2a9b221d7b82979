import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { useIsHydrated } from './use-is-hydrated.ts'

/** What went wrong and belongs to no field; and, where scripts are off, why nothing here can work. */
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
  /** Where it is not the one action of the page. */
  readonly kind?: 'primary' | 'secondary'
}

/** Not to be pressed before the script is there: without it the browser would post the form to a page. */
export function SubmitButton({ label, busyLabel, busy, kind = 'primary' }: SubmitButtonProps) {
  const isAlive = useIsHydrated()
  return (
    <Button type="submit" kind={kind} size="large" wide isDisabled={!isAlive} isPending={busy}>
      {busy ? busyLabel : label}
    </Button>
  )
}
