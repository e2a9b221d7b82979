import type { AdminAnnouncement, CompetitionDocument } from '@tiltyard/contracts/browser'
import { type FormValues, pruneFormValues } from '../../shared/form-values/index.ts'
import type { LocalisedValues } from '../admin/localised-values.ts'

export type AnnouncementValues = {
  readonly title?: LocalisedValues
  readonly document?: CompetitionDocument
  readonly taskId?: string | undefined
  readonly audience: 'everybody' | 'team'
  readonly teamId?: string | undefined
  readonly timing: 'now' | 'later'
  readonly publishAt?: string | undefined
}

export const newAnnouncement: AnnouncementValues = { audience: 'everybody', timing: 'now' }

export function announcementValues(
  { title, task, team, state, publishedAt }: AdminAnnouncement,
  document: CompetitionDocument,
): AnnouncementValues {
  return {
    title,
    document,
    taskId: task?.id,
    audience: team ? 'team' : 'everybody',
    teamId: team?.id,
    ...(state === 'scheduled' ? { timing: 'later', publishAt: publishedAt } : { timing: 'now' }),
  }
}

/** The body to send. A team or a time that is not chosen yet is sent as empty, which no schema accepts: it never means everybody. */
export function announcementBody(values: AnnouncementValues): FormValues {
  const { audience, timing, teamId, publishAt, taskId, ...text } = values
  return {
    ...pruneFormValues(text),
    taskId: taskId ?? null,
    teamId: audience === 'team' ? (teamId ?? '') : null,
    publishAt: timing === 'later' ? (publishAt ?? '') : null,
  }
}
