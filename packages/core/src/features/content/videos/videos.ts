import {
  type Localised,
  type LocalisedHtml,
  LocalisedOutline,
  ok,
  type Result,
  refuse,
  type Video,
  type VideoChapter,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { listUsingQuestions } from '../datasets/dataset-use.store.ts'
import { listPaperReferences } from '../papers/paper.store.ts'
import { joinLocalised, type Publisher } from '../publication.ts'
import { listCaptionTexts } from '../video-captions/captions.store.ts'
import { deleteVideo, findVideo, listVideoDatasets, replaceVideo } from './video.store.ts'
import { videoListItemViews } from './video.view.ts'
import { listSeriesVideos } from './video-list.store.ts'

type VideoRef = { readonly id: string }

export function getVideo(
  { database }: CoreDeps,
  { id }: VideoRef,
): Promise<Result<Video, 'videos.not_found'>> {
  return loadVideo(toReader(database), id)
}

export async function loadVideo(
  reader: PlatformReader,
  id: string,
): Promise<Result<Video, 'videos.not_found'>> {
  const row = await findVideo(reader, id)
  if (!row) return refuse('videos.not_found')
  const [item] = await videoListItemViews(reader, [row])
  if (!item) return refuse('videos.not_found')
  const datasets = await listVideoDatasets(reader, row.dataset_ids)
  return ok({
    ...item,
    html: row.html as LocalisedHtml,
    outline: LocalisedOutline.parse(row.outline),
    isReady: row.seconds !== null,
    mayDownload: row.may_download,
    chapters: row.chapters as VideoChapter[],
    ...(await loadNeighbours(reader, item)),
    papers: await listPaperReferences(reader, row.paper_ids),
    questions: await listUsingQuestions(reader, row.question_ids),
    datasets: datasets.map((dataset) => ({
      id: dataset.id,
      title: dataset.title as Localised,
      summary: dataset.summary as Localised,
    })),
    updatedAt: row.updated_at.toISOString(),
  })
}

async function loadNeighbours(
  reader: PlatformReader,
  { id, series }: Pick<Video, 'id' | 'series'>,
): Promise<Pick<Video, 'next' | 'previous'>> {
  const videos = series ? await listSeriesVideos(reader, series.id) : []
  const place = videos.findIndex((video) => video.id === id)
  const at = (index: number) => {
    const video = place < 0 ? undefined : videos[index]
    return video ? { id: video.id, title: video.title as Localised } : null
  }
  return { next: at(place + 1), previous: place > 0 ? at(place - 1) : null }
}

export const videoPublisher: Publisher<'video'> = {
  title: ({ title }) => title,
  withdraw: deleteVideo,
  async publish(tx, publication) {
    const { title, summary, body, teachers, chapters, access } = publication.document
    const rendered = renderLocalised(body)
    await replaceVideo(tx, publication, rendered)
    // What is said in a restricted video is not found by those who may not play it.
    const spoken = access === 'everyone' ? await listCaptionTexts(tx, publication.id) : null
    return {
      path: `/video/${publication.id}`,
      title,
      summary,
      searchable: {
        body: joinLocalised(summary, rendered.plainText, ...chapters.map((chapter) => chapter.title), spoken),
        labels: teachers.flatMap(({ name }) => [name.zh, name.en].filter((one) => one !== undefined)),
      },
    }
  },
}
