import type { PlatformReader } from '../../kernel/index.ts'
import { findFileKey, listFileKeys } from './file-key.store.ts'
import { type DocumentKeys, sealText, unsealText } from './sealing.ts'

type Keys = { readonly documentKeys: DocumentKeys }
export type SealedText = { readonly fileId: string; readonly name: string; readonly sealed: Uint8Array }

/** Words that belong to a sealed file, sealed under its key: whoever shreds the file shreds them with it. */
export async function sealTexts<N extends string>(
  reader: PlatformReader,
  { documentKeys }: Keys,
  fileId: string,
  texts: Readonly<Record<N, string>>,
): Promise<Record<N, Buffer>> {
  const key = await findFileKey(reader, fileId)
  if (!key) throw new Error('only a sealed file has a key for texts')
  const sealed = Object.entries<string>(texts).map(([name, text]) => [
    name,
    sealText(documentKeys, fileId, key, name, text),
  ])
  return Object.fromEntries(sealed) as Record<N, Buffer>
}

/** In the order asked; null where the key is gone. */
export async function openTexts(
  reader: PlatformReader,
  { documentKeys }: Keys,
  asked: readonly SealedText[],
): Promise<(string | null)[]> {
  const keys = await listFileKeys(reader, [...new Set(asked.map(({ fileId }) => fileId))])
  return asked.map(({ fileId, name, sealed }) => {
    const key = keys.get(fileId)
    return key ? unsealText(documentKeys, fileId, key, name, sealed) : null
  })
}
