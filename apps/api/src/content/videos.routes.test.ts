import {
  addVideoNote,
  changeVideoNote,
  downloadVideo,
  getVideo,
  getVideoProgress,
  getVideoSeries,
  getVideoTranscript,
  listVideoCategories,
  listVideoNotes,
  listVideoProgress,
  listVideoSeries,
  listVideos,
  maxVideoNotes,
  moveContent,
  removeVideoNote,
  saveCaptions,
  saveVideoProgress,
  searchDocuments,
  type Video,
  type VideoListItem,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEditor, drafts, publishContent } from '../testing/content.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'
import { createVideo } from '../testing/videos.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const viewer = await api.signedIn()
const editor = await createEditor(api)
const series = await publishContent(editor, 'video_series', drafts.video_series())
const first = await createVideo(api, { seriesId: series, position: 1, recordedOn: '2025-06-01' }, editor)
const second = await createVideo(
  api,
  { seriesId: series, position: 2, language: 'en', category: 'talks', access: 'signed_in' },
  editor,
)
const params = { id: first.id }
const unknown = { params: { id: newId() } }
const malformed = { params: { id: 'x' } }
const idsOf = (data: unknown) => (data as { data: { id: string }[] }).data.map(({ id }) => id)

describeRoute(listVideoCategories, {
  200: async () => {
    const answer = await visitor.call(listVideoCategories)
    expect(answer.body.data).toContainEqual({
      ...{ type: 'vid', code: 'talks', count: 1 },
      name: { zh: '学术报告', en: 'Talks' },
    })
    return answer
  },
})

describeRoute(listVideos, {
  200: async () => {
    const filters = {
      series: { query: { series } },
      category: { query: { series, category: 'talks' } },
      teacher: { query: { series, teacher: 'Lin Zhiyuan' } },
      year: { query: { series, year: '2025' } },
      duration: { query: { series, duration: 'medium' } },
      language: { query: { series, language: 'en' } },
      captions: { query: { series, captions: 'en' } },
    }
    const found: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(filters))
      found[name] = idsOf((await visitor.call(listVideos, query)).body.data)
    expect(found).toEqual({
      series: [second.id, first.id],
      category: [second.id],
      teacher: [second.id, first.id],
      year: [first.id],
      duration: [],
      language: [second.id],
      captions: [],
    })
    const answer = await visitor.call(listVideos, { query: { keyword: '差分隐私', series } })
    expect(idsOf(answer.body.data).toSorted()).toEqual([first.id, second.id].toSorted())
    const [item] = (answer.body.data as { data: VideoListItem[] }).data
    expect(item).toMatchObject({ seconds: 61, series: { id: series }, views: 0 })
    return answer
  },
  400: () => visitor.call(listVideos, { query: { duration: 'endless' } }),
})

describeRoute(listVideoSeries, {
  200: async () => {
    const answer = await visitor.call(listVideoSeries)
    const { data } = answer.body.data as { data: object[] }
    expect(data).toContainEqual(expect.objectContaining({ id: series, videoCount: 2, seconds: 122 }))
    return answer
  },
  400: () => visitor.call(listVideoSeries, { query: { page: '0' } }),
})

describeRoute(getVideoSeries, {
  200: async () => {
    const answer = await visitor.call(getVideoSeries, { params: { id: series } })
    expect((answer.body.data as { videos: VideoListItem[] }).videos.map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ])
    return answer
  },
  400: () => visitor.call(getVideoSeries, malformed),
  404: () => visitor.call(getVideoSeries, unknown),
})

describeRoute(getVideo, {
  200: async () => {
    const answer = await visitor.call(getVideo, { params })
    const video = answer.body.data as Video
    expect(video).toMatchObject({ isReady: true, next: { id: second.id }, previous: null })
    // Neither address nor id of media is told before the right is checked.
    expect(answer.text).not.toContain('/media/')
    expect(answer.text.replaceAll(`public/video-poster/${first.encodingId}`, '')).not.toContain(
      first.encodingId,
    )
    return answer
  },
  400: () => visitor.call(getVideo, malformed),
  404: async () => {
    const { id } = await createVideo(api, {}, editor)
    await editor.call(moveContent, { params: { id }, body: { to: 'archived', baseRevision: 1 } })
    return visitor.call(getVideo, { params: { id } })
  },
})

describeRoute(getVideoTranscript, {
  200: async () => {
    const at = { ...params, language: 'zh' }
    const cues = [{ from: 1000, to: 2000, text: '噪声 <b>&lt; 1</b>' }]
    await editor.call(saveCaptions, { params: at, body: { cues } })
    const answer = await visitor.call(getVideoTranscript, { params })
    expect(answer.body.data).toEqual([
      { language: 'zh', isMachine: false, cues: [{ from: 1000, to: 2000, text: '噪声 < 1' }] },
    ])
    return answer
  },
  400: () => visitor.call(getVideoTranscript, malformed),
  403: () => viewer.call(getVideoTranscript, { params: { id: second.id } }),
  404: () => visitor.call(getVideoTranscript, unknown),
})

test('what is said in an open video is found by search, and nothing of a restricted one', async () => {
  const cues = [{ from: 0, to: 1000, text: '拉普拉斯机制' }]
  for (const { id } of [first, second])
    await editor.call(saveCaptions, { params: { id, language: 'zh' }, body: { cues } })
  const { body } = await visitor.call(searchDocuments, { query: { keyword: '拉普拉斯机制', type: 'video' } })
  expect(idsOf(body.data)).toEqual([first.id])
})

const save = (who: Visitor, watched: [number, number][], seconds = 10, id = first.id) =>
  who.call(saveVideoProgress, { params: { id }, body: { seconds, watched } })

describeRoute(saveVideoProgress, {
  200: async () => {
    const someone = await api.signedIn()
    const ranges = [
      [0, 25],
      [20, 35],
      [30, 61],
    ] as const
    await Promise.all(ranges.map(([from, to]) => save(someone, [[from, to]], to)))
    const answer = await save(someone, [], 12)
    expect(answer.body.data).toMatchObject({ seconds: 12, percent: 100, finishedAt: expect.any(String) })
    return answer
  },
  400: () => save(viewer, [[-1, 2]]),
  401: () => save(visitor, []),
  404: () => save(viewer, [], 0, newId()),
  409: async () => save(viewer, [], 0, await publishContent(editor, 'video', drafts.video())),
})

describeRoute(getVideoProgress, {
  200: async () => {
    const someone = await api.signedIn()
    expect((await someone.call(getVideoProgress, { params })).body.data).toBeNull()
    await save(someone, [[0, 30]], 30)
    const answer = await someone.call(getVideoProgress, { params })
    expect(answer.body.data).toMatchObject({ seconds: 30, percent: 42, finishedAt: null })
    return answer
  },
  400: () => viewer.call(getVideoProgress, malformed),
  401: () => visitor.call(getVideoProgress, { params }),
  404: () => viewer.call(getVideoProgress, unknown),
})

describeRoute(listVideoProgress, {
  200: async () => {
    const someone = await api.signedIn()
    await save(someone, [[0, 61]], 61, second.id)
    await save(someone, [[0, 10]], 10, first.id)
    const answer = await someone.call(listVideoProgress)
    expect(idsOf(answer.body.data)).toEqual([first.id])
    const all = await someone.call(listVideoProgress, { query: { finished: 'true' } })
    expect(idsOf(all.body.data)).toEqual([first.id, second.id])
    return answer
  },
  400: () => viewer.call(listVideoProgress, { query: { page: 'x' } }),
  401: () => visitor.call(listVideoProgress),
})

const note = { seconds: 30, text: 'why Laplace?' }
const addNote = async (who: Visitor) => {
  const { body } = await who.call(addVideoNote, { params, body: note })
  return { ...params, noteId: (body.data as { id: string }).id }
}

describeRoute(addVideoNote, {
  200: () => viewer.call(addVideoNote, { params, body: note }),
  400: () => viewer.call(addVideoNote, { params, body: { ...note, text: ' ' } }),
  401: () => visitor.call(addVideoNote, { params, body: note }),
  404: () => viewer.call(addVideoNote, { ...unknown, body: note }),
  409: async () => {
    const writer = await api.signedIn()
    await api.owner.query(
      `insert into platform.video_notes (id, user_id, content_id, seconds, text, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 0, 'x', now(), now() from generate_series(1, $3)`,
      [await userIdOf(writer), first.id, maxVideoNotes - 1],
    )
    const answers = await Promise.all([1, 2, 3].map(() => writer.call(addVideoNote, { params, body: note })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    return answers.find(({ status }) => status === 409) ?? writer.call(addVideoNote, { params, body: note })
  },
})

describeRoute(listVideoNotes, {
  200: async () => {
    const writer = await api.signedIn()
    const { noteId } = await addNote(writer)
    await addNote(viewer)
    const answer = await writer.call(listVideoNotes, { params })
    expect(answer.body.data).toMatchObject([{ id: noteId, ...note }])
    return answer
  },
  400: () => viewer.call(listVideoNotes, malformed),
  401: () => visitor.call(listVideoNotes, { params }),
  404: () => viewer.call(listVideoNotes, unknown),
})

describeRoute(changeVideoNote, {
  200: async () =>
    viewer.call(changeVideoNote, { params: await addNote(viewer), body: { ...note, seconds: 1 } }),
  400: async () => viewer.call(changeVideoNote, { params: await addNote(viewer), body: {} }),
  401: async () => visitor.call(changeVideoNote, { params: await addNote(viewer), body: note }),
  404: async () =>
    (await api.signedIn()).call(changeVideoNote, { params: await addNote(viewer), body: note }),
})

describeRoute(removeVideoNote, {
  200: async () => viewer.call(removeVideoNote, { params: await addNote(viewer) }),
  400: () => viewer.call(removeVideoNote, { params: { ...params, noteId: 'x' } }),
  401: async () => visitor.call(removeVideoNote, { params: await addNote(viewer) }),
  404: async () => (await api.signedIn()).call(removeVideoNote, { params: await addNote(viewer) }),
})

describeRoute(downloadVideo, {
  303: async () => {
    const { id, sourceId } = await createVideo(api, { mayDownload: true }, editor)
    const answer = await viewer.call(downloadVideo, { params: { id } })
    expect(answer.headers['location']).toContain(`/d/${sourceId}/lesson.mp4?pass=`)
    return answer
  },
  400: () => viewer.call(downloadVideo, malformed),
  401: () => visitor.call(downloadVideo, { params }),
  403: async () => {
    const { id } = await createVideo(api, { mayDownload: true, access: 'password' }, editor)
    expect((await viewer.call(downloadVideo, { params: { id } })).body.reason).toBe('videos.not_granted')
    return viewer.call(downloadVideo, { params })
  },
  404: () => viewer.call(downloadVideo, unknown),
})
