import type { Localised } from '@tiltyard/contracts'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/messages'
import { eraseDocuments, purgeMobileCodes } from '@tiltyard/core/verification'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

type Told<K extends 'verification.decided' | 'verification.mobile-verified'> = Events[K] & {
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
  'verification.tell-decision': (
    deps: WorkerDeps,
    { eventId, userId, state, reason }: Told<'verification.decided'>,
  ) => {
    const rejected = state === 'rejected'
    return sendMessage(deps, {
      eventId,
      userId,
      kind: 'verification',
      title: inBoth(rejected ? 'identityRejected' : 'identityApproved'),
      ...(reason && { content: wordsOfReviewer(asText(reason)) }),
      status: rejected ? 'urgent' : 'todo',
      path,
    })
  },

  'verification.tell-mobile': (
    deps: WorkerDeps,
    { eventId, userId, mobile }: Told<'verification.mobile-verified'>,
  ) =>
    sendMessage(deps, {
      eventId,
      userId,
      kind: 'verification',
      title: inBoth('mobileVerified', { mobile }),
      path,
    }),

  'verification.erase-documents': async (deps: WorkerDeps) => {
    const erased = await eraseDocuments(deps)
    if (erased > 0) deps.log.info({ erased }, 'identity documents were erased')
  },
  'verification.purge-codes': (deps: WorkerDeps) => purgeMobileCodes(deps),
}

function inBoth(notice: Notice, values: Record<string, string> = {}): Localised {
  return { zh: translator('zh', 'notices')(notice, values), en: translator('en', 'notices')(notice, values) }
}

function wordsOfReviewer(reason: string): Localised {
  const said = inBoth('identityRejectedReason', { reason })
  const next = inBoth('identityRejectedNext')
  return { zh: `<p>${said.zh}</p><p>${next.zh}</p>`, en: `<p>${said.en}</p><p>${next.en}</p>` }
}

/** A reviewer's words stand in HTML as the text that they are. */
function asText(words: string): string {
  return words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
}
