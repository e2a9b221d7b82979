import { type Bank, inLanguage, type Localised } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'

export async function listBankQuestionNames(reader: PlatformReader, bank: Bank): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('questions as q')
    .innerJoin('challenges as ch', 'ch.id', 'q.challenge_id')
    .select('ch.name')
    .where('q.bank', '=', bank)
    .where('q.parent_id', 'is', null)
    .execute()
  return new Set(rows.map(({ name }) => inLanguage(name as Localised, 'zh')))
}
