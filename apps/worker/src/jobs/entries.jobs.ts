import type { EntryState, Localised } from '@tiltyard/contracts'
import { followTeam, getEntryNews } from '@tiltyard/core/entries'
import type { Events } from '@tiltyard/core/events'
import { sendMessage } from '@tiltyard/core/messages'
import { translator } from '@tiltyard/i18n'
import type { WorkerDeps } from '../deps.ts'

type Told<K extends keyof Events> = Events[K] & { readonly eventId: string }

const notices = {
  submitted: null,
  returned: 'entryReturned',
  accepted: 'entryAccepted',
  rejected: 'entryRejected',
  suspended: 'entrySuspended',
  withdrawn: 'entryWithdrawn',
} as const satisfies Record<EntryState, string | null>

export const entriesJobs = {
  async 'entries.tell-move'(deps: WorkerDeps, { eventId, teamId, state, by }: Told<'entries.moved'>) {
    const news = await getEntryNews(deps, teamId)
    const notice = notices[state]
    // What has changed since has its own event.
    if (!notice || news?.state !== state) return
    for (const userId of news.memberIds.filter((id) => id !== by))
      await sendMessage(deps, {
        eventId,
        userId,
        kind: 'competition',
        title: inBoth(notice, { team: news.teamName }, news.competitionName),
        ...(news.reason && { content: paragraph(inBoth('entryReason', { reason: news.reason })) }),
        status: state === 'accepted' || state === 'withdrawn' ? 'todo' : 'urgent',
        path: `/competition/${news.competitionId}`,
      })
  },

  'entries.follow-team': (deps: WorkerDeps, { teamId }: Told<'teams.member-left'>) =>
    followTeam(deps, { teamId }),
}

type Notice = NonNullable<(typeof notices)[EntryState]> | 'entryReason'

function inBoth(notice: Notice, values: Record<string, string>, competition?: Localised): Localised {
  const inLanguage = (language: 'zh' | 'en', name: string) =>
    translator(language, 'notices')(notice, { ...values, competition: name })
  return {
    zh: inLanguage('zh', competition?.zh ?? ''),
    en: inLanguage('en', competition?.en ?? competition?.zh ?? ''),
  }
}

/** The organisers' words stand in HTML as the text that they are. */
function paragraph({ zh, en = zh }: Localised): Localised {
  const asText = (words: string) => words.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
  return { zh: `<p>${asText(zh)}</p>`, en: `<p>${asText(en)}</p>` }
}
