import { printComparison, row, saveResults } from './report.ts'
import { measureEncoding } from './videos/encoding.ts'
import { measureSegments } from './videos/segments.ts'

const isShort = process.argv.includes('--short')
const encodingGoal = 1.15
const segmentsGoal = 0.85

/** Encoding of a minute of 720p against the same commands run bare, and segments through nginx against a file. */
export async function run(): Promise<void> {
  const segments = await measureSegments(isShort ? 3 : 9)
  printComparison('segments', segments)
  const seconds = isShort ? 20 : 60
  const encoding = await measureEncoding({ seconds, rounds: isShort ? 1 : 3 })
  console.log(`\n${row([`${seconds} s of 720p`, 'seconds', 'bare', 'ratio'])}`)
  const figures = [encoding.ownSeconds, encoding.bareSeconds, encoding.ratio].map((value) => value.toFixed(2))
  console.log(row(['encoding', ...figures]))
  saveResults('videos', { segments, encoding })
  if (segments.ratio.median < segmentsGoal || encoding.ratio > encodingGoal) process.exitCode = 1
}
