import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { useIsHydrated } from './use-is-hydrated.ts'

type FormNoticeProps = {
  readonly text: string | null
  /** The form has an action of its own, so that nothing has to be said about scripts. */
  readonly worksWithoutScripts?: boolean
}

/** Shows failures without a field, and, without JavaScript, why the form cannot work. */
export function FormNotice({ text, worksWithoutScripts = false }: FormNoticeProps) {
  const t = useTranslations('account')
  return (
    <>
      {worksWithoutScripts ? null : <noscript>{t('noScript')}</noscript>}
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
  readonly worksWithoutScripts?: boolean
}

/** Disabled until hydration unless the form has an action: the browser would post it to the page. */
export function SubmitButton({
  label,
  busyLabel,
  busy,
  kind = 'primary',
  worksWithoutScripts = false,
}: SubmitButtonProps) {
  const isAlive = useIsHydrated()
  return (
    <Button
      type="submit"
      kind={kind}
      size="large"
      wide
      isDisabled={!isAlive && !worksWithoutScripts}
      isPending={busy}
    >
      {busy ? busyLabel : label}
    </Button>
  )
}
