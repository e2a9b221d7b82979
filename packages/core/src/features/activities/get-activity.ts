import {
  type Activity,
  type LocalisedHtml,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, reading } from '../../kernel/index.ts'
import { findPaperReferences } from '../papers/index.ts'
import { findActivity, listPaperIds } from './activity.store.ts'
import { activityListed } from './activity.view.ts'

export function getActivity(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Activity, 'activities.not_found'>> {
  return readActivity(reading(database), id)
}

export async function readActivity(
  reader: PlatformReader,
  id: string,
): Promise<Result<Activity, 'activities.not_found'>> {
  const row = await findActivity(reader, id)
  if (!row) return refuse('activities.not_found')
  return ok({
    ...activityListed(row),
    html: row.html as LocalisedHtml,
    outline: LocalisedOutline.parse(row.outline),
    papers: await findPaperReferences(reader, await listPaperIds(reader, id)),
    recordingUrl: row.recording_url,
    slidesUrl: row.slides_url,
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })
}
