import {
  type FileReply,
  type Localised,
  ok,
  type PublishedWriteupDetail,
  type PublishedWriteups,
  publishedWriteupsMax,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { type FileDeps, openFile } from '../../files/index.ts'
import { findCompetition } from '../catalogue/competition.store.ts'
import { contentView, publishedWriteupView, taskView } from './writeup.view.ts'
import { findPublishedWriteup, listPublished, type WriteupRef } from './writeup-review.store.ts'

type NotFound = 'competitions.not_found' | 'writeups.not_found'

/** For `pages.invalidated`: the list and the page itself. */
export function writeupPages(competitionId: string, writeupId: string) {
  const list = `/competition/${competitionId}/writeups`
  return { addresses: [list, `${list}/${writeupId}`] }
}

async function findVisible({ database, clock }: CoreDeps, competitionId: string) {
  const competition = await findCompetition(toReader(database), clock, competitionId)
  return competition?.isPublished ? { id: competitionId, name: competition.name as Localised } : null
}

export async function listPublishedWriteups(
  deps: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<PublishedWriteups, 'competitions.not_found'>> {
  const competition = await findVisible(deps, competitionId)
  if (!competition) return refuse('competitions.not_found')
  const rows = await listPublished(toReader(deps.database), competitionId, publishedWriteupsMax)
  const byTask = Map.groupBy(rows, ({ task_id }) => task_id)
  return ok({
    competition,
    tasks: [...byTask.values()].flatMap((ofTask) => {
      const [first] = ofTask
      return first ? [{ task: taskView(first), writeups: ofTask.map(publishedWriteupView) }] : []
    }),
  })
}

export async function getPublishedWriteup(
  deps: CoreDeps,
  ref: WriteupRef,
): Promise<Result<PublishedWriteupDetail, NotFound>> {
  const competition = await findVisible(deps, ref.competitionId)
  if (!competition) return refuse('competitions.not_found')
  const row = await findPublishedWriteup(toReader(deps.database), ref)
  if (!row) return refuse('writeups.not_found')
  const { isFile: _, ...shown } = publishedWriteupView(row)
  return ok({ ...shown, ...contentView(row), competition, task: taskView(row) })
}

export async function openPublishedWriteupFile(
  deps: FileDeps,
  ref: WriteupRef,
): Promise<Result<FileReply, NotFound | 'uploads.file_not_found'>> {
  if (!(await findVisible(deps, ref.competitionId))) return refuse('competitions.not_found')
  const row = await findPublishedWriteup(toReader(deps.database), ref)
  if (!row) return refuse('writeups.not_found')
  return row.file_id ? openFile(deps, row.file_id) : refuse('uploads.file_not_found')
}
