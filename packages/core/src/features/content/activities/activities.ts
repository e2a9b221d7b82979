import {
  type Activity,
  type ActivityListItem,
  type LocalisedHtml,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { listPaperReferences } from '../papers/paper.store.ts'
import { joinLocalised, type Publisher } from '../publication.ts'
import {
  type ActivityPeriod,
  countActivities,
  deleteActivity,
  findActivity,
  listActivityPage,
  listActivityPaperIds,
  replaceActivity,
} from './activity.store.ts'
import { activityListItemView } from './activity.view.ts'

export async function listActivities(
  { database, clock }: CoreDeps,
  { when, page, limit }: { readonly when: ActivityPeriod; readonly page: number; readonly limit: number },
): Promise<Result<{ data: ActivityListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listActivityPage(reader, clock, when, { page, limit }),
    countActivities(reader, clock, when),
  ])
  return ok({ data: rows.map(activityListItemView), total })
}

export function getActivity(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Activity, 'activities.not_found'>> {
  return loadActivity(toReader(database), id)
}

export async function loadActivity(
  reader: PlatformReader,
  id: string,
): Promise<Result<Activity, 'activities.not_found'>> {
  const row = await findActivity(reader, id)
  if (!row) return refuse('activities.not_found')
  return ok({
    ...activityListItemView(row),
    html: row.html as LocalisedHtml,
    outline: LocalisedOutline.parse(row.outline),
    papers: await listPaperReferences(reader, await listActivityPaperIds(reader, id)),
    recordingUrl: row.recording_url,
    slidesUrl: row.slides_url,
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })
}

export const activityPublisher: Publisher<'activity'> = {
  title: ({ title }) => title,
  withdraw: deleteActivity,
  async publish(tx, publication) {
    const { title, summary, body, speakers, place } = publication.document
    const rendered = renderLocalised(body)
    await replaceActivity(tx, publication, rendered)
    const people = speakers.flatMap(({ name, affiliation }) => (affiliation ? [name, affiliation] : [name]))
    return {
      path: `/info/activity/${publication.id}`,
      title,
      summary,
      searchable: { body: joinLocalised(summary, rendered.plainText, place, ...people), labels: [] },
    }
  },
}
