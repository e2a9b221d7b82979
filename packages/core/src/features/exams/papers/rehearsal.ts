import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { drawPaper, type PaperSection, seededRandom } from '@tiltyard/competition-types/theory'
import { type ExamRehearsal, ok, type Result, refuse } from '@tiltyard/contracts'
import { type CoreDeps, toReader } from '../../../kernel/index.ts'
import { hasEnglish } from '../banks/item.rules.ts'
import { paperGaps } from './paper.rules.ts'
import { findPaper, listPaperItems, listSections, type PaperRef } from './paper.store.ts'
import { withItems } from './sealing.ts'

const draws = 1_000
/** Other requests wait no longer for the draws. */
const sliceMs = 10

/** Draws for nobody: the seeds are random, and nothing is written. */
export async function rehearseExamPaper(
  { database, clock }: CoreDeps,
  ref: PaperRef,
): Promise<Result<ExamRehearsal, 'exam_papers.not_found'>> {
  const reader = toReader(database)
  const paper = await findPaper(reader, clock, ref)
  if (!paper) return refuse('exam_papers.not_found')
  const items = await listPaperItems(reader, ref.taskId)
  const sections = withItems(await listSections(reader, [ref.taskId]), items)
  const { drawsOf, difficulty } = await drawMany(
    sections.map((section) => ({
      ...section,
      // Options are not drawn: their order says nothing about a paper.
      items: section.items.map((item) => ({ ...item, options: 0 })),
    })),
  )
  const exposure = items.map((item) => ({
    itemId: item.itemId,
    draws: drawsOf.get(item.itemId) ?? 0,
    isReady: item.state === 'ready',
    hasKey: item.hasKey,
    hasEnglish: hasEnglish({ ...item, explanation: null }),
  }))
  const withoutEnglish = exposure.filter((item) => !item.hasEnglish).length
  return ok({ draws, gaps: paperGaps(sections), withoutEnglish, exposure, difficulty })
}

type DrawnItem = { readonly itemId: string; readonly position: number; readonly difficulty: number }
type DrawnSection = Omit<PaperSection, 'items'> & {
  readonly items: readonly (DrawnItem & { readonly options: number })[]
}

type Drawn = Pick<ExamRehearsal, 'difficulty'> & {
  /** By question; a paper has each once. */
  readonly drawsOf: ReadonlyMap<string, number>
}

async function drawMany(sections: readonly DrawnSection[]): Promise<Drawn> {
  const items = new Map<string, DrawnItem & { draws: number }>(
    sections.flatMap(({ number, items }) =>
      items.map((item) => [`${number} ${item.position}`, { ...item, draws: 0 }]),
    ),
  )
  const means: number[] = []
  let sliceBegan = performance.now()
  for (let draw = 0; draw < draws; draw += 1) {
    const paper = { sections, shufflesItems: false, shufflesOptions: false }
    const { places } = drawPaper(paper, seededRandom(randomBytes(16)))
    let sum = 0
    for (const { section, position } of places) {
      const item = items.get(`${section} ${position}`)
      if (!item) continue
      item.draws += 1
      sum += item.difficulty
    }
    if (places.length > 0) means.push(sum / places.length)
    if (performance.now() - sliceBegan < sliceMs) continue
    await setImmediate()
    sliceBegan = performance.now()
  }
  return {
    drawsOf: new Map([...items.values()].map(({ itemId, draws }) => [itemId, draws])),
    difficulty:
      means.length === 0
        ? null
        : {
            least: Math.min(...means),
            mean: means.reduce((sum, mean) => sum + mean, 0) / means.length,
            most: Math.max(...means),
          },
  }
}
