import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContent, type DraftOf, moveContent, saveContent } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'
import { callApi } from './call-api.ts'

const textOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

/** Seconds of the clip. */
const clipSeconds = 12

/** 320 × 180 from ffmpeg's test sources, with a tone. */
export function makeClip(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  const file = join(folder, 'clip.mp4')
  const source = (of: string) => ['-f', 'lavfi', '-i', of]
  try {
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-nostdin'],
      ...source(`testsrc=size=320x180:rate=12:duration=${clipSeconds}`),
      ...source(`sine=frequency=440:duration=${clipSeconds}`),
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
    ])
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Three lines of four seconds. */
export const captionsFile = [
  'WEBVTT',
  '00:00.000 --> 00:04.000\nWhat is a privacy budget?',
  '00:04.000 --> 00:08.000\nEach answer <script>spends</script> a part of it.',
  '00:08.000 --> 00:12.000\nThen the <b>noise</b> grows.',
].join('\n\n')

let made = 0

export const videoDraft = (change: Partial<DraftOf<'video'>> = {}): DraftOf<'video'> => {
  made += 1
  return {
    title: { zh: `隐私预算 ${process.pid}-${made}`, en: `Privacy budget ${process.pid}-${made}` },
    summary: { zh: '十二秒讲完', en: 'In twelve seconds' },
    body: { zh: textOf('提纲'), en: textOf('Outline') },
    category: 'privacy',
    language: 'en',
    teachers: [
      {
        name: { zh: '林知远', en: 'Lin Zhiyuan' },
        affiliation: { zh: '东湖大学', en: 'East Lake University' },
      },
    ],
    chapters: [
      { seconds: 0, title: { zh: '问题', en: 'The question' } },
      { seconds: 8, title: { zh: '噪声', en: 'Noise' } },
    ],
    ...change,
  }
}

/** Publishes with the calls of the console's page. */
export async function publishVideo(editor: Page, document: DraftOf<'video'>): Promise<string> {
  const { id, revision } = await callApi<{ id: string; revision: number }>(editor, createContent, {
    body: { kind: 'video', document },
  })
  // A new text is reviewed first.
  await move(editor, id, { to: 'in_review', baseRevision: revision })
  await move(editor, id, { to: 'published', baseRevision: revision })
  return id
}

export async function changeVideo(
  editor: Page,
  id: string,
  baseRevision: number,
  document: DraftOf<'video'>,
): Promise<void> {
  const { revision } = await callApi<{ revision: number }>(editor, saveContent, {
    params: { id },
    body: { kind: 'video', document, baseRevision },
  })
  await move(editor, id, { to: 'published', baseRevision: revision })
}

type Move = { readonly to: 'in_review' | 'published'; readonly baseRevision: number }

const move = (editor: Page, id: string, body: Move) => callApi(editor, moveContent, { params: { id }, body })
