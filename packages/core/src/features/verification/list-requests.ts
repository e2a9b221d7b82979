import { ok, type Result, type VerificationListed, type VerificationState } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { type DocumentKeys, openTexts } from '../uploads/index.ts'
import { listedView } from './request.view.ts'
import { findRequestCount, listRequestPage } from './review-queue.store.ts'

type Asked = {
  readonly state?: VerificationState | undefined
  readonly page: number
  readonly limit: number
}

/** Numbers are masked before they leave: what a list shows is no view of a document. */
export async function listRequests(
  deps: CoreDeps & { readonly documentKeys: DocumentKeys },
  actor: Actor,
  asked: Asked,
): Promise<Result<{ data: VerificationListed[]; total: number }>> {
  const reader = reading(deps.database)
  const [rows, total] = await Promise.all([listRequestPage(reader, asked), findRequestCount(reader, asked)])
  const sealed = rows.flatMap(({ id, file_id, id_number }) =>
    file_id && id_number ? [{ id, fileId: file_id, name: 'idNumber', sealed: id_number }] : [],
  )
  const opened = await openTexts(reader, deps, sealed)
  const numbers = new Map(sealed.map(({ id }, index) => [id, opened[index] ?? null]))
  return ok({ data: rows.map((row) => listedView(row, numbers.get(row.id) ?? null, actor.userId)), total })
}
