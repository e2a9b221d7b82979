import { type DataExport, ok, type Result, refuse } from '@tiltyard/contracts'
import { tell } from '../../events.ts'
import { type Actor, audit, type CoreDeps, newId, transaction } from '../../kernel/index.ts'
import { insertExport } from './data-export.store.ts'
import { dataExportView } from './data-export.view.ts'

type Asked = Result<DataExport, 'personal_data.export_under_way' | 'personal_data.export_too_soon'>

export function askForExport({ database, clock }: CoreDeps, { userId }: Actor): Promise<Asked> {
  return transaction(database, async (tx): Promise<Asked> => {
    const id = newId()
    const asked = await insertExport(tx, clock, { id, userId })
    if (asked === 'under_way') return refuse('personal_data.export_under_way')
    if (asked === 'too_soon') return refuse('personal_data.export_too_soon')
    audit(tx, { actor: userId, action: 'personal-data.ask-for-export', subject: `user:${userId}` })
    await tell(tx, 'personal-data.export-asked', { exportId: id, userId })
    return ok(dataExportView(asked))
  })
}
