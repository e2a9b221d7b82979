import type { Localised } from '@tiltyard/contracts'
import type { Events } from '@tiltyard/core/events'
import { eraseDocuments, purgeMobileCodes } from '@tiltyard/core/identity'
import { sendMessage } from '@tiltyard/core/notifications'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'

type Payload<K extends 'verification.decided' | 'verification.mobile-verified'> = Events[K] & {
  readonly eventId: string
}
type Notice =
  | 'identityApproved'
  | 'identityRejected'
  | 'identityRejectedReason'
  | 'identityRejectedNext'
  | 'mobileVerified'

const path = '/account/center/accountSecurity?tab=userVerify'

export const verificationJobs = {
  'verification.notify-decision': (
    deps: WorkerDeps,
    { eventId, userId, state, reason }: Payload<'verification.decided'>,
  ) => {
    const notice = state === 'rejected' ? 'identityRejected' : 'identityApproved'
    return sendMessage(deps, {
      eventId,
      userId,
      kind: 'verification',
      ...noticeTag(notice),
      title: bilingualNotice(notice),
      ...(reason && { content: rejectionContent(escapeHtml(reason)) }),
      path,
    })
  },

  'verification.notify-mobile-verified': (
    deps: WorkerDeps,
    { eventId, userId, mobile }: Payload<'verification.mobile-verified'>,
  ) =>
    sendMessage(deps, {
      eventId,
      userId,
      kind: 'verification',
      ...noticeTag('mobileVerified'),
      title: bilingualNotice('mobileVerified', { mobile }),
      path,
    }),

  'verification.delete-expired-documents': async (deps: WorkerDeps) => {
    const erased = await eraseDocuments(deps)
    if (erased > 0) deps.log.info({ erased }, 'identity documents deleted')
  },
  'verification.purge-codes': (deps: WorkerDeps) => purgeMobileCodes(deps),
}

function bilingualNotice(notice: Notice, values: Record<string, string> = {}): Localised {
  return { zh: translator('zh', 'notices')(notice, values), en: translator('en', 'notices')(notice, values) }
}

function rejectionContent(reason: string): Localised {
  const reasonNotice = bilingualNotice('identityRejectedReason', { reason })
  const nextNotice = bilingualNotice('identityRejectedNext')
  return {
    zh: `<p>${reasonNotice.zh}</p><p>${nextNotice.zh}</p>`,
    en: `<p>${reasonNotice.en}</p><p>${nextNotice.en}</p>`,
  }
}

/** The reviewer's reason is plain text and must be escaped in HTML. */
function escapeHtml(words: string): string {
  return words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
}
