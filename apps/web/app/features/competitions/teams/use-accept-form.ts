import { createUpload } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { paceOf, type Sample, type UploadItemProps } from '@tiltyard/ui'
import { useRef, useState } from 'react'
import { sessionCaller } from '../../identity/session/index.ts'
import { isJpeg, maxBytes, type Problems, problemsOf } from './accept-form.model.ts'

type AcceptFormOptions = {
  /** The team's organisation, which most members share. */
  readonly orgName: string
  readonly asksForAgreement?: boolean
}

/** Input of a member of a company team. */
export function useAcceptForm({ orgName: teamOrgName, asksForAgreement = true }: AcceptFormOptions) {
  const [orgName, setOrgName] = useState(teamOrgName)
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<Problems>({})
  const { attachment, choose, remove } = useMaterialFile()
  const fileName = attachment?.fileName ?? null

  /** The input to send; null if fields are missing, which are then marked. */
  const filled = () => {
    const problems = problemsOf({ orgName, fileName, agreed: agreed || !asksForAgreement })
    setErrors(problems)
    if (Object.keys(problems).length > 0 || fileName === null) return null
    return { orgName: orgName.trim(), authenticationFile: fileName, remember: 'true' as const }
  }
  return { orgName, setOrgName, agreed, setAgreed, errors, attachment, choose, remove, filled }
}

export type AcceptFormState = ReturnType<typeof useAcceptForm>

const upload = createUpload(sessionCaller)

export type MaterialFile = {
  readonly item: Omit<UploadItemProps, 'onCancel' | 'onRetry' | 'onRemove'>
  readonly file: File
  /** A thumbnail as data URL. */
  readonly preview: string
  /** Set once the upload is complete. */
  readonly fileName: string | null
}

/** Uploads the picture as soon as it is selected. */
function useMaterialFile() {
  const t = useTranslations('teams.dialog')
  const [attachment, setAttachment] = useState<MaterialFile | null>(null)
  const abort = useRef<AbortController>(null)

  const choose = async (file: File) => {
    abort.current?.abort()
    const mine = new AbortController()
    abort.current = mine
    const { name, size } = file
    let preview = ''
    const show = (item: Partial<MaterialFile['item']>, fileName: string | null = null) => {
      if (abort.current === mine)
        setAttachment({ item: { name, size, state: 'uploading', ...item }, file, preview, fileName })
    }
    if (!isJpeg(file)) return show({ state: 'error', error: t('onlyJpeg') })
    if (size > maxBytes) return show({ state: 'error', error: t('tooLarge') })
    const samples: Sample[] = []
    preview = await createPreview(file)
    show({ sent: 0 })
    const outcome = await upload(
      addresses.uploadFile,
      { body: { attachmentType: 'personal-material', file } },
      {
        signal: mine.signal,
        onProgress: (sent) => {
          samples.push({ at: performance.now(), sent: Math.min(sent, size) })
          show({ sent: Math.min(sent, size), ...paceOf(samples, size) })
        },
      },
    )
    if (!outcome.ok) return show({ state: 'error', error: outcome.msg || t('uploadFailed') })
    show({ state: 'done' }, outcome.value[0]?.fileName ?? null)
  }
  const remove = () => {
    abort.current?.abort()
    abort.current = null
    setAttachment(null)
  }
  return { attachment, choose: (file: File) => void choose(file), remove }
}

const widthPx = 640

/**
 * A thumbnail as data URL: the content security policy blocks blob URLs, and the whole file would be too
 * large. Empty if the browser cannot decode it; the server checks the content.
 */
async function createPreview(file: Blob): Promise<string> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, widthPx / picture.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return ''
  }
}
