import type { Bank, Localised } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'

export async function listBankQuestionNames(reader: PlatformReader, bank: Bank): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('questions')
    .select('name')
    .where('bank', '=', bank)
    .where('parent_id', 'is', null)
    .execute()
  return new Set(rows.map(({ name }) => (name as Localised).zh))
}
