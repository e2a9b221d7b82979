import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Download } from 'lucide-react'

type SaveButtonProps = { readonly fileName: string; readonly type: string; readonly text: string }

/** Saves a text that the page already has. */
export function SaveButton({ fileName, type, text }: SaveButtonProps) {
  const t = useTranslations('datasets.cite')
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(url))
  }
  return (
    <Button size="small" onPress={save}>
      <Download size={16} aria-hidden="true" />
      {t('save', { name: fileName })}
    </Button>
  )
}
