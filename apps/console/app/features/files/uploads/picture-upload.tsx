import type { UploadedFile } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { type ReactNode, useRef } from 'react'
import { callApi } from '../../identity/session/index.ts'

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
export const isPicture = ({ type }: File): boolean => pictureTypes.includes(type)

type Props = {
  readonly onChoose: (file: File) => void
  /** Renders the caller's button, which opens the file picker. */
  readonly children: (open: () => void) => ReactNode
}

export function PictureChooser({ onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        data-picture-chooser=""
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Reset, so that the same file can be selected again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}

/** Rejects with a CallError. */
export async function uploadPicture(file: File): Promise<UploadedFile> {
  const [stored] = await callApi(addresses.uploadFile, { body: { attachmentType: 'content-image', file } })
  if (!stored) throw new Error('an upload was answered without its file')
  return stored
}
