import {
  type AdminVideo,
  beginVideoUpload,
  getAdminVideo,
  getCaptions,
  makePoster,
  maxBytesOf,
  type RouteShape,
  removeCaptions,
  removeDraft,
  removeEncoding,
  saveCaptions,
  setVideoPassword,
  startEncoding,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDraftContent, createEditor, drafts } from '../testing/content.fixture.ts'
import { createEncoding, createSourceRow, createVideo, videoPassword } from '../testing/videos.fixture.ts'

const api = await openApi()
const visitor = api.visitor()
const user = await api.signedIn()
const editor = await createEditor(api)
const newDraft = () => createDraftContent(editor, 'video', drafts.video({ access: 'password' }))
const params = { id: await newDraft() }

/** Refusals that all these routes share; `sent` is valid. */
function guarded(route: RouteShape, sent: object = {}, more: Record<string, string> = {}) {
  const at = { params: { ...params, ...more }, ...sent }
  return {
    400: () => editor.call(route, { ...at, params: { ...at.params, id: 'x' } }),
    401: () => visitor.call(route, at),
    403: () => user.call(route, at),
    404: () => editor.call(route, { ...at, params: { ...at.params, id: newId() } }),
  }
}

const adminView = async (id: string) =>
  (await editor.call(getAdminVideo, { params: { id } })).body.data as AdminVideo

describeRoute(getAdminVideo, {
  200: async () => {
    const { id, encodingId } = await createVideo(api, { access: 'password' }, editor)
    const answer = await editor.call(getAdminVideo, { params: { id } })
    expect(answer.body.data).toMatchObject({
      access: 'password',
      passwordSetAt: expect.any(String),
      encodings: [
        {
          id: encodingId,
          state: 'done',
          isCurrent: true,
          source: { name: 'lesson.mp4', size: 1000 },
          readyHeights: [180],
        },
      ],
    })
    expect(answer.text).not.toContain('argon2')
    return answer
  },
  ...guarded(getAdminVideo),
})

const file = { name: 'lesson.mp4', size: 10_000 }

describeRoute(beginVideoUpload, {
  200: () => editor.call(beginVideoUpload, { params, body: file }),
  ...guarded(beginVideoUpload, { body: file }),
  409: async () => {
    const hoarder = await createEditor(api)
    const size = maxBytesOf('video-file', 4)
    for (let n = 0; n < 2; n += 1) await hoarder.call(beginVideoUpload, { params, body: { ...file, size } })
    return hoarder.call(beginVideoUpload, { params, body: file })
  },
  413: () =>
    editor.call(beginVideoUpload, { params, body: { ...file, size: maxBytesOf('video-file', 4) + 1 } }),
})

describeRoute(startEncoding, {
  200: async () => {
    const id = await newDraft()
    const { fileName } = await createSourceRow(api, editor)
    const answer = await editor.call(startEncoding, { params: { id }, body: { fileName } })
    expect((await adminView(id)).encodings).toMatchObject([
      { state: 'waiting', progress: 0, isCurrent: false },
    ])
    return answer
  },
  ...guarded(startEncoding, { body: { fileName: null } }),
  409: async () => {
    const none = await editor.call(startEncoding, { params, body: { fileName: null } })
    expect(none.body.reason).toBe('videos.source_missing')
    const { id } = await createVideo(api, {}, editor)
    const again = Array.from({ length: 4 }, () =>
      editor.call(startEncoding, { params: { id }, body: { fileName: null } }),
    )
    const answers = await Promise.all(again)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    return answers.find(({ status }) => status === 409) ?? none
  },
})

describeRoute(removeEncoding, {
  200: async () => {
    const id = await newDraft()
    const { fileName } = await createSourceRow(api, editor)
    const { body } = await editor.call(startEncoding, { params: { id }, body: { fileName } })
    const encodingId = (body.data as { id: string }).id
    const answer = await editor.call(removeEncoding, { params: { id, encodingId } })
    expect((await adminView(id)).encodings).toEqual([])
    return answer
  },
  ...guarded(removeEncoding, {}, { encodingId: newId() }),
  409: async () => editor.call(removeEncoding, { params: await createVideo(api, {}, editor) }),
})

const cues = [{ from: 0, to: 1000, text: '<b>你好</b><script>x</script>' }]
const language = 'zh'

describeRoute(saveCaptions, {
  200: async () => {
    const answer = await editor.call(saveCaptions, { params: { ...params, language }, body: { cues } })
    expect(answer.body.data).toMatchObject({ cues: [{ from: 0, to: 1000, text: '<b>你好</b>x' }] })
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n'
    const converted = await editor.call(saveCaptions, {
      params: { ...params, language: 'en' },
      body: { file: srt, isMachine: true },
    })
    expect(converted.body.data).toEqual({
      ...{ language: 'en', isMachine: true },
      cues: [{ from: 1000, to: 2000, text: 'Hello' }],
    })
    return answer
  },
  ...guarded(saveCaptions, { body: { cues } }, { language }),
  422: () => editor.call(saveCaptions, { params: { ...params, language }, body: { file: 'nothing' } }),
})

describeRoute(getCaptions, {
  200: async () => {
    await editor.call(saveCaptions, { params: { ...params, language }, body: { cues } })
    return editor.call(getCaptions, { params: { ...params, language } })
  },
  ...guarded(getCaptions, {}, { language }),
})

describeRoute(removeCaptions, {
  200: async () => {
    await editor.call(saveCaptions, { params: { ...params, language }, body: { cues } })
    return editor.call(removeCaptions, { params: { ...params, language } })
  },
  ...guarded(removeCaptions, {}, { language }),
})

describeRoute(setVideoPassword, {
  200: async () => {
    const id = await newDraft()
    const answer = await editor.call(setVideoPassword, { params: { id }, body: { password: videoPassword } })
    expect((await adminView(id)).passwordSetAt).not.toBeNull()
    await editor.call(setVideoPassword, { params: { id }, body: { password: null } })
    expect((await adminView(id)).passwordSetAt).toBeNull()
    return answer
  },
  ...guarded(setVideoPassword, { body: { password: videoPassword } }),
})

describeRoute(makePoster, {
  200: async () => {
    const { id } = await createVideo(api, {}, editor)
    return editor.call(makePoster, { params: { id }, body: { seconds: 3 } })
  },
  ...guarded(makePoster, { body: { seconds: 3 } }),
  409: () => editor.call(makePoster, { params, body: { seconds: 3 } }),
})

test('a draft with an encoding, captions and a password can be deleted', async () => {
  const id = await newDraft()
  const { encodingId } = await createEncoding(api, editor, id)
  await editor.call(saveCaptions, { params: { id, language }, body: { cues } })
  await editor.call(setVideoPassword, { params: { id }, body: { password: videoPassword } })
  expect((await editor.call(removeDraft, { params: { id } })).status).toBe(200)
  const rows = await api.owner.query('select content_id from platform.video_encodings where id = $1', [
    encodingId,
  ])
  expect(rows).toEqual([{ content_id: null }])
})
