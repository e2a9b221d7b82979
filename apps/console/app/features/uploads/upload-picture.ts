import type { UploadedFile } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { ask } from '../session/index.ts'

/** Fails with a CallError. */
export async function uploadPicture(file: File): Promise<UploadedFile> {
  const [stored] = await ask(addresses.uploadFile, { body: { attachmentType: 'content-image', file } })
  if (!stored) throw new Error('an upload was answered without its file')
  return stored
}
