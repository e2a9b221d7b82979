import type { EntryState, Localised } from '@tiltyard/contracts'
import { getEntryNotification, withdrawEntryOfDissolvedTeam } from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/notifications'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

type Payload<K extends keyof Events> = Events[K] & { readonly eventId: string }

const notices = {
  submitted: null,
  returned: 'entryReturned',
  accepted: 'entryAccepted',
  rejected: 'entryRejected',
  suspended: 'entrySuspended',
  withdrawn: 'entryWithdrawn',
} as const satisfies Record<EntryState, string | null>

export const entriesJobs = {
  async 'entries.notify-state-change'(
    deps: WorkerDeps,
    { eventId, teamId, state, by }: Payload<'entries.state-changed'>,
  ) {
    const notification = await getEntryNotification(deps, teamId)
    const notice = notices[state]
    // A later state has its own event.
    if (!notice || notification?.state !== state) return
    for (const userId of notification.memberIds.filter((id) => id !== by))
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'competition',
        title: bilingualNotice(notice, { team: notification.teamName }, notification.competitionName),
        ...(notification.reason && {
          content: escapedParagraph(bilingualNotice('entryReason', { reason: notification.reason })),
        }),
        status: state === 'accepted' || state === 'withdrawn' ? 'todo' : 'urgent',
        path: `/competition/${notification.competitionId}`,
      })
  },

  'entries.withdraw-dissolved-team': (deps: WorkerDeps, { teamId }: Payload<'teams.member-left'>) =>
    withdrawEntryOfDissolvedTeam(deps, { teamId }),
}

type Notice = NonNullable<(typeof notices)[EntryState]> | 'entryReason'

function bilingualNotice(notice: Notice, values: Record<string, string>, competition?: Localised): Localised {
  const inLanguage = (language: 'zh' | 'en', name: string) =>
    translator(language, 'notices')(notice, { ...values, competition: name })
  return {
    zh: inLanguage('zh', competition?.zh ?? ''),
    en: inLanguage('en', competition?.en ?? competition?.zh ?? ''),
  }
}

/** The organisers' reason is plain text and must be escaped in HTML. */
function escapedParagraph({ zh, en = zh }: Localised): Localised {
  const escapeHtml = (words: string) =>
    words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
  return { zh: `<p>${escapeHtml(zh)}</p>`, en: `<p>${escapeHtml(en)}</p>` }
}
