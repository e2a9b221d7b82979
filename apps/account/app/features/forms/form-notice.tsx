import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'

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
