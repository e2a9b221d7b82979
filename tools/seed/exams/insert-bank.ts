import { ok } from '@tiltyard/contracts'
import { createExamBank, createExamItem, type ExamDeps } from '@tiltyard/core/exams'
import { type PlatformReader, toReader, transaction } from '@tiltyard/core/kernel'
import { unwrap } from '../open-data/open-data-seed.ts'
import { organiserActor } from '../store-demo-file.ts'
import { demoItems, type ItemIds, itemPlan } from './exam-paper.ts'

const name = { zh: '数据安全理论题库', en: 'Data security theory' }
const day = 24 * 3600
const writingSeconds = 180

/** The bank of the organiser with all questions ready; those that are there are left as they are. */
export async function insertExamBank(deps: ExamDeps, organiserId: string): Promise<ItemIds> {
  const organiser = organiserActor(organiserId)
  const reader = toReader(deps.database)
  const at = (number: number) => ({
    ...deps,
    clock: { shiftSeconds: number * writingSeconds - 20 * day },
  })
  const bankId =
    (await findBankId(reader, organiserId)) ?? unwrap(await createExamBank(at(0), organiser, { name })).id
  const there = await listItems(reader, bankId)
  for (const [number, item] of demoItems.entries()) {
    if (there[number]) continue
    const created = { bankId, kind: item.kind, item: itemPlan(item) }
    unwrap(await createExamItem(at(number), organiser, created))
  }
  await makeReady(deps, bankId)
  const items = await listItems(reader, bankId)
  return new Map(demoItems.map((item, number) => [item, items[number]?.id ?? '']))
}

async function findBankId(reader: PlatformReader, organiserId: string): Promise<string | undefined> {
  const banks = await reader
    .selectFrom('exam_banks')
    .select(['id', 'name'])
    .where('created_by', '=', organiserId)
    .execute()
  return banks.find((bank) => (bank.name as typeof name).en === name.en)?.id
}

/** Their ids have the order in which they were written. */
const listItems = (reader: PlatformReader, bankId: string) =>
  reader.selectFrom('exam_items').select('id').where('bank_id', '=', bankId).orderBy('id').execute()

/** At once: a transaction for each would take as long as writing them. */
async function makeReady({ database }: ExamDeps, bankId: string): Promise<void> {
  await transaction(database, async (tx) => {
    await tx
      .updateTable('exam_items')
      .set({ state: 'ready' })
      .where('bank_id', '=', bankId)
      .where('state', '=', 'draft')
      .execute()
    return ok()
  })
}
