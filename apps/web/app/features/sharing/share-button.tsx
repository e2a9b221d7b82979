import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Share2 } from 'lucide-react'
import { toasts } from '../notices/index.ts'

/** The telephone's own share sheet where there is one; otherwise the address is copied. */
export function ShareButton({ title }: { readonly title: string }) {
  const t = useTranslations('sharing')
  const share = async () => {
    // The page's address names no person and no language; what a campaign added to it is not passed on.
    const url = new URL(location.pathname, location.origin).href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toasts.show({ kind: 'success', text: t('addressCopied') })
    } catch (fault) {
      const isWithdrawn = fault instanceof DOMException && fault.name === 'AbortError'
      if (!isWithdrawn) toasts.show({ kind: 'error', text: t('copyFailed') })
    }
  }
  return (
    <Button size="small" onPress={() => void share()}>
      <Share2 size={16} aria-hidden="true" />
      {t('share')}
    </Button>
  )
}
