import { createUpload } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import type { Area } from 'react-easy-crop'
import { readToken } from '../session/index.ts'
import { cropPicture } from './crop-picture.ts'
import { showAvatar } from './queries.ts'

const upload = createUpload({ token: readToken })

/** Cropped here, sent, and shown by the server's own drawing of it. */
export function useSaveAvatar(onChanged: (avatar: string | null) => void) {
  const t = useTranslations('profile.avatar')
  const basics = useTranslations('basics')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (source: string, area: Area, rotation: number): Promise<string | null> => {
    const picture = await cropPicture(source, area, rotation).catch(() => null)
    if (!picture) return t('notPicture')
    const file = new File([picture], 'avatar.jpg', { type: picture.type })
    const sent = await upload(addresses.uploadFile, { body: { attachmentType: 'avatar', file } })
    if (!sent.ok) return sent.msg || basics('offline')
    const shown = await showAvatar(sent.value[0]?.fileName ?? null, crypto.randomUUID())
    if (!shown.ok) return shown.msg || basics('offline')
    onChanged(shown.value.avatar)
    return null
  }
  const save = async (source: string, area: Area, rotation: number) => {
    setSaving(true)
    setProblem(null)
    setProblem(await send(source, area, rotation))
    setSaving(false)
  }
  return { isSaving, problem, setProblem, save }
}
