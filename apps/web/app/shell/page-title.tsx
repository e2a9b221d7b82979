import { useTranslations } from '@tiltyard/i18n/browser'

/** React puts it into the head. */
export function PageTitle({ children }: { readonly children: string }) {
  const t = useTranslations('basics')
  return <title>{`${children} · ${t('name')}`}</title>
}
