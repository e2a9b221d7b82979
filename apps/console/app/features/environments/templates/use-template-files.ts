import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App } from 'antd'
import { useState } from 'react'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { templateFilePaths } from './template-file-paths.model.ts'

export type TemplateFileValues = {
  readonly path: string
  readonly mode: string
  readonly ownedBy: 'user' | 'root'
}

export type FailedFile = { readonly file: File; readonly reason: string }

/** Stores files one after another; a failed one stays chosen and does not hold up those after it. */
export function useTemplateFiles(templateId: string, onReload: () => void) {
  const t = useTranslations('console.file')
  const { message } = App.useApp()
  const failureText = useFailureText()
  /** How many are stored; null while none is being stored. */
  const [stored, setStored] = useState<number | null>(null)

  const storeOne = async (file: File, path: string, { mode, ownedBy }: TemplateFileValues) => {
    const content = toBase64(new Uint8Array(await file.arrayBuffer()))
    await callApi(addresses.saveTemplateFile, {
      params: { templateId },
      body: { path, mode: Number(mode), ownedBy, content },
    })
  }

  const save = async (files: readonly File[], values: TemplateFileValues): Promise<readonly FailedFile[]> => {
    const paths = templateFilePaths(
      values.path,
      files.map(({ name }) => name),
    )
    const failed: FailedFile[] = []
    setStored(0)
    try {
      for (const [at, file] of files.entries()) {
        try {
          await storeOne(file, paths[at] ?? values.path, values)
        } catch (fault) {
          if (!(fault instanceof CallError)) throw fault
          failed.push({ file, reason: failureText(fault.failure) })
        }
        setStored(at + 1)
      }
    } finally {
      setStored(null)
      onReload()
    }
    const count = files.length - failed.length
    if (count > 0) void message.success(t('done', { count }))
    return failed
  }
  return { stored, save }
}

const step = 0x8000

/** In chunks: a function call is limited in its number of arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += step)
    text += String.fromCharCode(...bytes.subarray(at, at + step))
  return btoa(text)
}
