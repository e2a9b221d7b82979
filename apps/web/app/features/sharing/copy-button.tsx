import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, type ButtonLook } from '@tiltyard/ui'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toasts } from '../notices/index.ts'

type CopyButtonProps = {
  /** Made when it is pressed. */
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
