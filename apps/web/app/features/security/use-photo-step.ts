import { mapFailure } from '@tiltyard/client'
import { parseIdNumber } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { toasts } from '../notices/index.ts'
import { refreshSession } from '../session/index.ts'
import { handInDocument } from './queries.ts'
import type { useDocument } from './use-document.ts'

type Field = 'realName' | 'idNumber' | 'file' | 'agreed' | 'whole'
type Errors = Partial<Record<Field, string>>
type Photograph = Pick<ReturnType<typeof useDocument>, 'shown' | 'arrived'>

export function usePhotoStep({ shown, arrived }: Photograph, onDone: () => void) {
  const t = useTranslations('security.verify.photo')
  const basics = useTranslations('basics')
  const [realName, setRealName] = useState('')
  const [idNumber, setIdNumber] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)

  const problems = (): Errors => ({
    ...(!realName.trim() && { realName: basics('required') }),
    ...(!parseIdNumber(idNumber) && { idNumber: idNumber.trim() ? t('unreadable') : basics('required') }),
    ...(shown?.item.state !== 'done' && shown?.item.state !== 'uploading' && { file: t('fileMissing') }),
    ...(!agreed && { agreed: t('agreeMissing') }),
  })
  const send = async () => {
    const found = problems()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    const fileName = await arrived()
    if (!fileName) return setSending(false)
    const outcome = await handInDocument({ realName, idNumber, fileName })
    setSending(false)
    if (!outcome.ok) {
      const words = { offline: basics('offline'), unexpected: basics('unexpected') }
      return setErrors({ whole: mapFailure(outcome, words).text ?? basics('unexpected') })
    }
    toasts.show({ kind: 'success', text: t('done') })
    await refreshSession()
    onDone()
  }
  const written = (set: (value: string) => void) => (value: string) => {
    set(value)
    setErrors({})
  }
  return {
    realName,
    idNumber,
    agreed,
    errors,
    isSending,
    send,
    writeRealName: written(setRealName),
    writeIdNumber: written(setIdNumber),
    agree: (value: boolean) => {
      setAgreed(value)
      setErrors({})
    },
  }
}
