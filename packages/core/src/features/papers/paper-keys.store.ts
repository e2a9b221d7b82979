import type { PlatformReader, PlatformTx } from '../../kernel/index.ts'
import { violates } from '../../kernel/index.ts'
import type { PaperKey } from './paper-keys.rules.ts'

/** The constraint decides, so two editors cannot enter one paper at the same moment. */
export async function replacePaperKeys(
  tx: PlatformTx,
  contentId: string,
  keys: readonly PaperKey[],
): Promise<'kept' | 'taken'> {
  await tx.deleteFrom('paper_keys').where('content_id', '=', contentId).execute()
  try {
    await tx
      .insertInto('paper_keys')
      .values(
        [...keys].map(({ key }) => ({ key, content_id: contentId })).sort((a, b) => (a.key < b.key ? -1 : 1)),
      )
      .execute()
    return 'kept'
  } catch (fault) {
    if (violates(fault, 'paper_keys_unique')) return 'taken'
    throw fault
  }
}

export async function findPaperByKeys(reader: PlatformReader, keys: readonly PaperKey[]) {
  const rows = await reader
    .selectFrom('paper_keys')
    .innerJoin('contents', 'contents.id', 'paper_keys.content_id')
    .select(['paper_keys.key', 'contents.id', 'contents.title'])
    .where(
      'paper_keys.key',
      'in',
      keys.map(({ key }) => key),
    )
    .execute()
  for (const { key, by } of keys) {
    const row = rows.find((one) => one.key === key)
    if (row) return { id: row.id, title: (row.title as { readonly zh: string }).zh, by }
  }
  return null
}
