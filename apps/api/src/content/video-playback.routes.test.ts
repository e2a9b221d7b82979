import { type Playback, setVideoPassword, startPlayback } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createEditor, drafts, publishContent } from '../testing/content.fixture.ts'
import { verifyUser } from '../testing/training.fixture.ts'
import { createVideo, videoPassword } from '../testing/videos.fixture.ts'

const api = await openApi()
const editor = await createEditor(api)
const [open, forSignedIn, forVerified, secret] = [
  await createVideo(api, {}, editor),
  await createVideo(api, { access: 'signed_in' }, editor),
  await createVideo(api, { access: 'verified' }, editor),
  await createVideo(api, { access: 'password' }, editor),
]
const start = (who: Visitor, { id }: { readonly id: string }, password?: string) =>
  who.call(startPlayback, { params: { id }, body: password === undefined ? {} : { password } })
const viewsOf = async ({ id }: { readonly id: string }) => {
  const rows = await api.owner.query<{ views: string }>(
    'select views from platform.video_counts where content_id = $1',
    [id],
  )
  return Number(rows[0]?.views ?? 0)
}

describeRoute(startPlayback, {
  200: async () => {
    const answer = await start(api.visitor(), open)
    const playback = answer.body.data as Playback
    expect(playback).toMatchObject({
      encodingId: open.encodingId,
      playlist: `/media/v/${open.encodingId}/master.m3u8`,
      heights: [180],
      until: null,
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    return answer
  },
  400: () => start(api.visitor(), { id: 'x' }),
  401: () => start(api.visitor(), forSignedIn),
  403: async () => start(await api.signedIn(), forVerified),
  404: () => start(api.visitor(), { id: newId() }),
  409: async () =>
    start(api.visitor(), { id: await publishContent(editor, 'video', drafts.video({ access: 'everyone' })) }),
  429: async () => {
    const guesser = await api.signedIn()
    for (let n = 0; n < 5; n += 1) await start(guesser, secret, 'wrong')
    return start(guesser, secret, 'wrong')
  },
})

test('each access rule admits whom it names', async () => {
  const [person, verified] = [await api.signedIn(), await api.signedIn()]
  await verifyUser(api, verified)
  const outcomes = async (who: Visitor) => {
    const answers = [forSignedIn, forVerified, secret].map((video) => start(who, video))
    return (await Promise.all(answers)).map(({ body }) => body.reason ?? 'ok')
  }
  expect(await outcomes(api.visitor())).toEqual([
    ...['session.required', 'session.required', 'videos.password_required'],
  ])
  expect(await outcomes(person)).toEqual(['ok', 'videos.verification_needed', 'videos.password_required'])
  expect(await outcomes(verified)).toEqual(['ok', 'ok', 'videos.password_required'])
})

test('the right password is asked for once in a browser, and the cookie is not for scripts', async () => {
  const guest = api.visitor()
  const answer = await start(guest, secret, videoPassword)
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-playback=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await start(guest, secret)).status).toBe(200)
})

test('of 1,000 wrong passwords five are tried, and the right one is refused meanwhile', async () => {
  const video = await createVideo(api, { access: 'password' }, editor)
  const guesser = await api.signedIn()
  const reasons = new Map<string, number>()
  for (let round = 0; round < 10; round += 1) {
    const guesses = Array.from({ length: 100 }, (_, n) => start(guesser, video, `guess ${round} ${n}`))
    for (const { body } of await Promise.all(guesses))
      reasons.set(body.reason ?? 'ok', (reasons.get(body.reason ?? 'ok') ?? 0) + 1)
  }
  expect(reasons.get('ok')).toBeUndefined()
  expect(reasons.get('videos.password_wrong') ?? 0).toBeLessThanOrEqual(5)
  const right = await start(guesser, video, videoPassword)
  expect(right.status).toBe(429)
  // Another person is not locked out with them.
  expect((await start(await api.signedIn(), video, videoPassword)).status).toBe(200)
})

test('attempts are allowed again after ten minutes', async () => {
  const video = await createVideo(api, { access: 'password' }, editor)
  const person = await api.signedIn()
  for (let n = 0; n < 6; n += 1) await start(person, video, 'wrong')
  expect((await start(person, video, videoPassword)).status).toBe(429)
  await api.owner.query(
    `update platform.password_attempts set since = since - interval '10 minutes' where content_id = $1`,
    [video.id],
  )
  expect((await start(person, video, videoPassword)).status).toBe(200)
})

test('a changed password is asked for again', async () => {
  const video = await createVideo(api, { access: 'password' }, editor)
  const person = await api.signedIn()
  await start(person, video, videoPassword)
  await editor.call(setVideoPassword, { params: { id: video.id }, body: { password: 'another-one-2026' } })
  expect((await start(person, video)).body.reason).toBe('videos.password_required')
  expect((await start(person, video, 'another-one-2026')).status).toBe(200)
})

test('a person counts once a day, however often and from wherever they play', async () => {
  const video = await createVideo(api, {}, editor)
  const [one, other] = [await api.signedIn(), await api.signedIn()]
  await Promise.all(Array.from({ length: 20 }, (_, n) => start(n % 2 ? one : other, video)))
  expect(await viewsOf(video)).toBe(2)
  await Promise.all(Array.from({ length: 5 }, () => start(api.visitor(), video)))
  expect(await viewsOf(video)).toBe(3)
  // The next day counts anew.
  await api.owner.query('update platform.video_views set day = day - 1 where content_id = $1', [video.id])
  await start(one, video)
  expect(await viewsOf(video)).toBe(4)
})
