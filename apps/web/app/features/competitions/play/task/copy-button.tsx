import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import styles from './task-files.module.css'

type CopyButtonProps = { readonly text: string; readonly label: string }

export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslations('play.task.files')
  const [copyState, setCopyState] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopyState('copied'),
      () => setCopyState('copyFailed'),
    )
  const Sign = copyState === 'copied' ? Check : Copy
  return (
    <span className={styles['copy']}>
      <Button kind="quiet" size="small" icon aria-label={label} onPress={() => void copy()}>
        <Sign size={16} aria-hidden="true" />
      </Button>
      <span role="status">{copyState ? t(copyState) : ''}</span>
    </span>
  )
}
