import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DemoSlide, slideSeconds } from '../content/videos.ts'

const run = promisify(execFile)

const font = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** Slides with both titles and a quiet tone, as a small MP4. */
export async function renderLessonClip(slides: readonly DemoSlide[], tone: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'lesson-'))
  try {
    const texts = await Promise.all(
      slides.map(async ({ title }, index) => {
        const file = join(folder, `${index}.txt`)
        await writeFile(file, `${title.zh}\n${title.en}`)
        return `drawtext=fontfile=${font}:textfile=${file}:enable='${shownAt(index)}':x=48:y=(h-text_h)/2:fontsize=34:line_spacing=14:fontcolor=white`
      }),
    )
    const seconds = slides.length * slideSeconds
    const clip = join(folder, 'lesson.mp4')
    await run('ffmpeg', [
      ...['-nostdin', '-loglevel', 'error'],
      ...['-f', 'lavfi', '-i', `color=c=0x1d2a44:s=640x360:r=10:d=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=${tone}:duration=${seconds}`],
      ...['-vf', texts.join(','), '-af', 'volume=0.1'],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-c:a',
        'aac',
        '-b:a',
        '64k',
        clip,
      ],
    ])
    return await readFile(clip)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const shownAt = (index: number): string =>
  `gte(t,${index * slideSeconds})*lt(t,${(index + 1) * slideSeconds})`
