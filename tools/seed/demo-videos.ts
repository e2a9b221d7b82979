import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { languages } from '@tiltyard/contracts'
import { saveCaptions, setVideoPassword, startEncoding } from '@tiltyard/core/content'
import { databaseClock, type PlatformDatabase } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'
import type pg from 'pg'
import { type DemoVideo, demoVideos, slideSeconds } from './content/videos.ts'
import { demoActor, storeDemoFile } from './store-demo-file.ts'
import { renderLessonClip } from './videos/lesson-clip.ts'

type VideoSeed = {
  readonly owner: pg.ClientBase
  readonly platform: PlatformDatabase
  readonly files: FileStore
  readonly videoKey: Buffer
}

export const demoVideoPassword = 'open-sesame-2026'
const firstTone = 220

/** Sources and captions of the demo's videos; workers encode them. Once. */
export async function insertDemoVideos(seed: VideoSeed, editorId: string): Promise<void> {
  const { rows } = await seed.owner.query<{ is_there: boolean }>(
    'select exists (select from platform.video_encodings) as is_there',
  )
  if (rows[0]?.is_there) return
  for (const [index, video] of demoVideos.entries())
    await insertVideo(seed, editorId, video, firstTone + index * 40)
}

async function insertVideo(
  { platform, files, videoKey }: VideoSeed,
  editorId: string,
  { id, document, slides }: DemoVideo,
  tone: number,
): Promise<void> {
  const editor = demoActor(editorId, 4)
  const deps = { database: platform, clock: databaseClock, lexicon: jiebaLexicon(), videoKey }
  for (const language of languages) {
    const cues = slides.map(({ said }, index) => ({
      from: index * slideSeconds * 1000,
      to: (index + 1) * slideSeconds * 1000,
      text: said[language],
    }))
    unwrap(await saveCaptions(deps, editor, { id, language, cues, isMachine: false }))
  }
  if (document.access === 'password')
    unwrap(await setVideoPassword(deps, editor, { id, password: demoVideoPassword }))
  const bytes = await renderLessonClip(slides, tone)
  const name = `${document.title.en ?? id}.mp4`
  const fileName = await storeDemoFile({ platform, files }, editor, {
    name,
    bytes,
    attachmentType: 'video-file',
  })
  unwrap(await startEncoding(deps, editor, { id, fileName }))
}

function unwrap(result: { readonly ok: boolean; readonly reason?: string }): void {
  if (!result.ok) throw new Error(result.reason)
}
