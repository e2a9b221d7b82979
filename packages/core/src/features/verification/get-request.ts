import { ok, type Result, type VerificationRequest } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { type DocumentKeys, openTexts } from '../uploads/index.ts'
import { requestView, sealedTextsOf } from './request.view.ts'
import { listSameNumber } from './review-queue.store.ts'
import { type ViewRefusals, viewRequest } from './view-request.ts'

type Deps = CoreDeps & { readonly documentKeys: DocumentKeys; readonly keepDocumentsDays: number }

export async function getRequest(
  deps: Deps,
  actor: Actor,
  { requestId }: { readonly requestId: string },
): Promise<Result<VerificationRequest, ViewRefusals>> {
  const viewed = await viewRequest(deps, actor, { requestId, what: 'details' })
  if (!viewed.ok) return viewed
  const row = viewed.value
  const reader = reading(deps.database)
  const [realName = null, idNumber = null] = await openTexts(reader, deps, sealedTextsOf(row))
  const sameNumber = row.id_number_key ? await listSameNumber(reader, row.id_number_key, row.user_id) : []
  return ok(requestView(row, { realName, idNumber, sameNumber, keepDays: deps.keepDocumentsDays }))
}
