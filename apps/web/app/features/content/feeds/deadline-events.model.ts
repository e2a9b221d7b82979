import { type ConferenceListItem, inLanguage, type Language, type Meeting } from '@tiltyard/contracts/browser'
import { conferencePath } from '../publications/index.ts'
import type { CalendarEvent } from './ics.model.ts'

type EventTexts = {
  readonly language: Language
  readonly origin: string
  readonly title: (kind: 'abstract' | 'paper', name: string) => string
  readonly worded: (words: string) => string
}

const day = 86_400_000
/** Deadlines stay in the calendar for a while after they have passed. */
const retentionMs = 30 * day

/**
 * The events of all deadlines. Ids consist of conference, year, round and kind, so that a postponed deadline
 * updates its calendar entry.
 */
export function deadlineEvents(
  { id, shortName }: Pick<ConferenceListItem, 'id' | 'shortName'>,
  meetings: readonly Meeting[],
  now: number,
  { language, origin, title, worded }: EventTexts,
): CalendarEvent[] {
  return meetings.flatMap((meeting) =>
    meeting.rounds.flatMap((round, index) =>
      (['abstract', 'paper'] as const).flatMap((kind) => {
        const deadline = round[kind]
        if (!deadline || Date.parse(deadline.at) < now - retentionMs) return []
        const name = [`${shortName} ${meeting.year}`, round.name && inLanguage(round.name, language)]
        return [
          {
            uid: `deadline-${id}-${meeting.year}-${index + 1}-${kind}@${new URL(origin).hostname}`,
            title: title(kind, name.filter(Boolean).join(' ')),
            description: worded(`${deadline.local.slice(0, 16).replace('T', ' ')} ${deadline.zone}`),
            url: `${origin}${conferencePath(id)}`,
            startsAt: deadline.at,
          },
        ]
      }),
    ),
  )
}
