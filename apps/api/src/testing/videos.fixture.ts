import { type DraftOf, setVideoPassword, startEncoding } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import type { Visitor, VisitorRequest } from '@tiltyard/testkit'
import type { TestApi } from './api.fixture.ts'
import { createDraftContent, createEditor, drafts, publishContent } from './content.fixture.ts'
import { userIdOf } from './users.fixture.ts'

export const videoPassword = 'open-sesame-2026'

export type TestVideo = { readonly id: string; readonly encodingId: string; readonly sourceId: string }

/** A source as its upload leaves it. */
export async function createSourceRow(
  api: TestApi,
  editor: Visitor,
): Promise<{ id: string; fileName: string }> {
  const id = newId()
  const fileName = `private/video-file/${id}`
  await api.owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at)
     values ($1, $2, $3, 'video-file', 'waiting', 'lesson.mp4', 'application/octet-stream', 1000, sha256(''), now())`,
    [id, fileName, await userIdOf(editor)],
  )
  return { id, fileName }
}

/** Starts an encoding and completes it by hand: one rendition of 61 seconds, 16 segments. */
export async function createEncoding(
  api: TestApi,
  editor: Visitor,
  videoId: string,
): Promise<Omit<TestVideo, 'id'>> {
  const source = await createSourceRow(api, editor)
  const { body, text } = await editor.call(startEncoding, {
    params: { id: videoId },
    body: { fileName: source.fileName },
  })
  const encodingId = (body.data as { id: string } | null)?.id
  if (!encodingId) throw new Error(`starting answered ${text}`)
  await api.owner.query(
    `update platform.video_encodings set state = 'done', is_current = true, planned_heights = '{180}', seconds = 61,
       progress = 100, thumbnail_sheets = 1, thumbnail_width = 160, thumbnail_height = 90, finished_at = now(),
       poster = 'public/video-poster/' || id || '.jpeg'
     where id = $1`,
    [encodingId],
  )
  await api.owner.query(
    `insert into platform.video_renditions (encoding_id, height, width, bandwidth, codecs, segment_seconds)
     values ($1, 180, 320, 400000, 'avc1.4d402a', $2)`,
    [encodingId, [...Array.from({ length: 15 }, () => 4), 1]],
  )
  await api.owner.query(
    `update platform.videos v set seconds = e.seconds, poster = e.poster from platform.video_encodings e
     where e.id = $1 and v.id = e.content_id`,
    [encodingId],
  )
  return { encodingId, sourceId: source.id }
}

/** A published video that can be played. */
export async function createVideo(
  api: TestApi,
  change: Partial<DraftOf<'video'>> = {},
  editor?: Visitor,
): Promise<TestVideo> {
  const author = editor ?? (await createEditor(api))
  const id = await publishContent(author, 'video', drafts.video(change))
  if (change.access === 'password')
    await author.call(setVideoPassword, { params: { id }, body: { password: videoPassword } })
  return { id, ...(await createEncoding(api, author, id)) }
}

/** Inputs of the routes of videos that change something or need an existing video. */
export function videoInputs(api: TestApi): Record<VideoInput, () => Promise<VisitorRequest>> {
  const one = async () => {
    const { id, encodingId } = await createVideo(api)
    return { params: { id, encodingId, noteId: newId(), language: 'zh' } }
  }
  const draft = async () => {
    const editor = await createEditor(api)
    return { params: { id: await createDraftContent(editor, 'video', drafts.video()) } }
  }
  const withBody = (make: () => Promise<{ params: Record<string, string> }>, body: unknown) => async () => ({
    ...(await make()),
    body,
  })
  const note = { seconds: 3, text: 'x' }
  return {
    getVideo: one,
    getVideoTranscript: one,
    getVideoSeries: async () => ({
      params: { id: await publishContent(await createEditor(api), 'video_series', drafts.video_series()) },
    }),
    startPlayback: withBody(one, {}),
    downloadVideo: async () => ({ params: { id: (await createVideo(api, { mayDownload: true })).id } }),
    getVideoProgress: one,
    saveVideoProgress: withBody(one, { seconds: 3, watched: [] }),
    listVideoNotes: one,
    addVideoNote: withBody(one, note),
    changeVideoNote: withBody(one, note),
    removeVideoNote: one,
    getAdminVideo: one,
    beginVideoUpload: withBody(one, { name: 'a.mp4', size: 10 }),
    startEncoding: withBody(one, { fileName: null }),
    removeEncoding: async () => {
      const { params } = await draft()
      return { params: { ...params, encodingId: newId() } }
    },
    getCaptions: one,
    saveCaptions: withBody(one, { cues: [{ from: 0, to: 1000, text: 'x' }] }),
    removeCaptions: one,
    setVideoPassword: withBody(one, { password: null }),
    makePoster: withBody(one, { seconds: 1 }),
  }
}

type VideoInput =
  | 'getVideo'
  | 'getVideoTranscript'
  | 'getVideoSeries'
  | 'startPlayback'
  | 'downloadVideo'
  | 'getVideoProgress'
  | 'saveVideoProgress'
  | 'listVideoNotes'
  | 'addVideoNote'
  | 'changeVideoNote'
  | 'removeVideoNote'
  | 'getAdminVideo'
  | 'beginVideoUpload'
  | 'startEncoding'
  | 'removeEncoding'
  | 'getCaptions'
  | 'saveCaptions'
  | 'removeCaptions'
  | 'setVideoPassword'
  | 'makePoster'
