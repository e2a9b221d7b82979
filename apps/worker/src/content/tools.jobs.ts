import type { Localised } from '@tiltyard/contracts'
import { getSubmissionNotification, scanSubmittedFile } from '@tiltyard/core/content'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'
import { noticeTag } from '../notifications/notice-tag.view.ts'

type Decided = Events['tools.submission-decided'] & { readonly eventId: string }

const notices = { accepted: 'toolAccepted', returned: 'toolReturned', declined: 'toolDeclined' } as const
type Notice = (typeof notices)[keyof typeof notices] | 'toolReason'

export const toolsJobs = {
  async 'tools.notify-decision'(deps: WorkerDeps, { eventId, submissionId }: Decided): Promise<void> {
    const about = await getSubmissionNotification(deps, submissionId)
    if (!about || !(about.state in notices)) return
    const state = about.state as keyof typeof notices
    await sendMessage(deps, {
      eventId,
      userId: about.userId,
      kind: 'contribution',
      ...noticeTag(notices[state]),
      title: bilingual(notices[state], { name: about.name }),
      ...(about.reason && { content: reasonContent(about.reason) }),
      path: about.path ?? '/account/center/tools',
    })
  },

  'tools.scan-file': (
    deps: WorkerDeps,
    payload: { readonly submissionId: string; readonly fileId: string },
  ) => scanSubmittedFile(deps, payload),
}

function bilingual(notice: Notice, values: Record<string, string>): Localised {
  return { zh: translator('zh', 'notices')(notice, values), en: translator('en', 'notices')(notice, values) }
}

function reasonContent(reason: string): Localised {
  const { zh, en = zh } = bilingual('toolReason', { reason: escapeHtml(reason) })
  return { zh: `<p>${zh}</p>`, en: `<p>${en}</p>` }
}

/** The reviewer's reason is plain text and must be escaped in HTML. */
function escapeHtml(words: string): string {
  return words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
}
