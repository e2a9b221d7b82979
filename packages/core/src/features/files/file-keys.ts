import { ok } from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, transaction } from '../../kernel/index.ts'
import { type DocumentKeys, rewrap, sealText, unsealText } from './file-encryption.ts'
import { findFileKey, listFileKeys, lockKeysToRewrap, markRewrapped } from './file-key.store.ts'

type Keys = { readonly documentKeys: DocumentKeys }
export type SealedText = { readonly fileId: string; readonly name: string; readonly sealed: Uint8Array }

/** Texts encrypted under the key of a file: shredding the file shreds them too. */
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

/** In the given order; null where the key is gone. */
export async function openTexts(
  reader: PlatformReader,
  { documentKeys }: Keys,
  entries: readonly SealedText[],
): Promise<(string | null)[]> {
  const keys = await listFileKeys(reader, [...new Set(entries.map(({ fileId }) => fileId))])
  return entries.map(({ fileId, name, sealed }) => {
    const key = keys.get(fileId)
    return key ? unsealText(documentKeys, fileId, key, name, sealed) : null
  })
}

const batchSize = 200

/**
 * After a change of the master key; returns the number of re-wrapped keys. An interrupted run is continued by the next
 * one.
 */
export async function rewrapFileKeys({
  database,
  documentKeys,
}: CoreDeps & { readonly documentKeys: DocumentKeys }): Promise<number> {
  let renewed = 0
  for (;;) {
    const round = await transaction(database, async (tx) => {
      const keys = await lockKeysToRewrap(tx, documentKeys[0].id, batchSize)
      for (const { fileId, key } of keys) await markRewrapped(tx, fileId, rewrap(documentKeys, fileId, key))
      return ok(keys.length)
    })
    if (!round.ok || round.value === 0) return renewed
    renewed += round.value
  }
}
