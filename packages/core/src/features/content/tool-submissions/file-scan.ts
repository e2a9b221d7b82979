import { ok, type ScanState } from '@tiltyard/contracts'
import { toReader, transaction } from '../../../kernel/index.ts'
import type { FileScanner } from '../../../ports/index.ts'
import { type FileDeps, openFile } from '../../files/index.ts'
import { findSubmission, markScanned } from './tool-submission.store.ts'

export type ScanDeps = FileDeps & {
  /** Null: this installation has no scanner. */
  readonly scanner: FileScanner | null
}

/** Idempotent. A scanner that does not respond throws, and the queue tries again. */
export async function scanSubmittedFile(
  deps: ScanDeps,
  { submissionId, fileId }: { readonly submissionId: string; readonly fileId: string },
): Promise<void> {
  const row = await findSubmission(toReader(deps.database), submissionId)
  if (row?.file_id !== fileId || row.scan !== 'queued') return
  const result = await scan(deps, fileId)
  await transaction(deps.database, async (tx) => {
    await markScanned(tx, submissionId, { fileId, ...result })
    return ok()
  })
}

const longestDetail = 200

async function scan(
  deps: ScanDeps,
  fileId: string,
): Promise<{ readonly scan: ScanState; readonly detail: string | null }> {
  if (!deps.scanner) return { scan: 'off', detail: null }
  const file = await openFile(deps, fileId)
  if (!file.ok) return { scan: 'failed', detail: null }
  const { verdict, detail } = await deps.scanner.scan(file.value.content)
  return { scan: verdict, detail: detail?.slice(0, longestDetail) ?? null }
}
