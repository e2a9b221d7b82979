import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, type ButtonLook } from '@tiltyard/ui'
import { Check, Copy, Printer, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toasts } from '../toasts/index.ts'

type CopyButtonProps = {
  /** Computed when the button is pressed. */
  readonly text: () => string
  readonly children: ReactNode
  readonly size?: NonNullable<ButtonLook['size']>
}

export function CopyButton({ text, children, size = 'small' }: CopyButtonProps) {
  const t = useTranslations('sharing')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setCopied(true)
      setTimeout(() => setCopied(false), 2_000)
      toasts.show({ kind: 'success', text: t('copied') })
    } catch {
      toasts.show({ kind: 'error', text: t('copyFailed') })
    }
  }
  return (
    <Button size={size} onPress={() => void copy()}>
      {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      {children}
    </Button>
  )
}

/** The native share sheet if available; otherwise the URL is copied. */
export function ShareButton({ title }: { readonly title: string }) {
  const t = useTranslations('sharing')
  const share = async () => {
    // The shared URL has no query, so that campaign parameters are not passed on.
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

export function PrintButton() {
  const t = useTranslations('sharing')
  return (
    <Button size="small" onPress={() => print()}>
      <Printer size={16} aria-hidden="true" />
      {t('print')}
    </Button>
  )
}
