import { maskMobile, ok, type Result, type Verification } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { findOpenCode } from './mobile-code.store.ts'
import { findLatestRequest } from './review-queue.store.ts'
import { findClockAndMobile } from './standing.store.ts'

export async function getVerification(
  { database, clock, keepDocumentsDays }: CoreDeps & { readonly keepDocumentsDays: number },
  { userId, verifiedStatus, verifiedType }: Actor,
): Promise<Result<Verification>> {
  const reader = reading(database)
  const [code, request, { mobile, at }] = await Promise.all([
    findOpenCode(reader, clock, userId),
    findLatestRequest(reader, userId),
    findClockAndMobile(reader, clock, userId),
  ])
  return ok({
    verifiedStatus,
    verifiedType,
    mobile: mobile && maskMobile(mobile),
    code: code
      ? {
          mobile: maskMobile(code.mobile),
          expireTime: code.expires_at.toISOString(),
          resendTime: code.resend_at.toISOString(),
        }
      : null,
    request: request
      ? {
          state: request.state as NonNullable<Verification['request']>['state'],
          createTime: request.created_at.toISOString(),
          decideTime: request.decided_at?.toISOString() ?? null,
          reason: request.reason,
        }
      : null,
    keepDays: keepDocumentsDays,
    now: at.toISOString(),
  })
}
