import { itemStatistics, type MarkedAnswer, toAuthorOrder } from '@tiltyard/competition-types/theory'
import { type ExamItemStatistics, type ExamStatistics, ok, type Result } from '@tiltyard/contracts'
import { type PlatformReader, toReader } from '../../../kernel/index.ts'
import type { ExamDeps } from '../exam-deps.ts'
import { type ItemKey, type PaperKeys, placeKey, worthOf } from '../marking/mark-sitting.rules.ts'
import { loadPaperKeys } from '../marking/paper-keys.ts'
import { totalPoints } from '../papers/paper.rules.ts'
import { listPaperItems, listSections, type PaperRef } from '../papers/paper.store.ts'
import { itemTextsView } from '../papers/paper.view.ts'
import { listGivenAnswers } from '../sittings/answer.store.ts'
import { listCorrections } from './correction.store.ts'
import { type ClosedSittingRow, listMeanSeconds, readClosedSittings } from './marked-sitting.store.ts'
import { requireOverPaper } from './settlement.ts'
import { type SittingFacts, sectionMean, summariseMarks, wrongTexts } from './statistics.rules.ts'

/** Keys are part of it: nobody gets it while somebody can sit the paper. */
export async function getExamStatistics(
  deps: ExamDeps,
  ref: PaperRef,
): Promise<Result<ExamStatistics, 'exam_papers.not_found' | 'exam_papers.not_over'>> {
  const reader = toReader(deps.database)
  const over = await requireOverPaper(reader, deps, ref)
  if (!over.ok) return over
  const { taskId } = ref
  const keys = await loadPaperKeys(reader, deps, taskId)
  if (!keys) throw new Error(`the paper ${taskId} lost its keys`)
  const sections = await listSections(reader, [taskId])
  const items = await listPaperItems(reader, taskId)
  const sittings = await loadFacts(reader, taskId, keys)
  const facts = new Map([...keys.items.values()].map((item) => [item.itemId, item]))
  const statistics = itemStatistics(
    items.map(({ itemId, options }) => ({
      itemId,
      keys: facts.get(itemId)?.keys ?? [],
      options: options.length,
    })),
    sittings,
  )
  const byItem = new Map(statistics.items.map((one) => [one.itemId, one]))
  const seconds = await listMeanSeconds(reader, taskId)
  const corrections = await listCorrections(reader, taskId)
  const answersTo = (wanted: string) =>
    sittings.flatMap(({ answers }) => answers.filter(({ itemId }) => itemId === wanted))
  return ok({
    ...summariseMarks(sittings),
    unmarked: over.value.sittings.unmarked,
    points: totalPoints(sections),
    alpha: statistics.alpha,
    sections: sections.map(({ number, name, points, draw, items }) => ({
      number,
      name,
      points: totalPoints([{ points, draw, items }]),
      mean: sectionMean(sittings, number),
    })),
    items: items.flatMap((item): ExamItemStatistics[] => {
      const [fact, found] = [facts.get(item.itemId), byItem.get(item.itemId)]
      const key = fact?.keys[0]
      if (!fact || !found || !key) return []
      return [
        {
          ...itemTextsView(item),
          ...found,
          section: item.section,
          points: fact.points,
          key,
          meanSeconds: seconds.get(item.itemId) ?? null,
          wrongTexts: item.kind === 'fill' ? wrongTexts(answersTo(item.itemId)) : [],
          corrections: corrections
            .filter(({ item_id }) => item_id === item.itemId)
            .map(({ revision, act, reason, nickname, at }) => ({
              ...{ revision, act, reason, by: nickname, at: at.toISOString() },
            })),
        },
      ]
    }),
  })
}

async function loadFacts(reader: PlatformReader, taskId: string, keys: PaperKeys): Promise<SittingFacts[]> {
  const facts: SittingFacts[] = []
  for await (const page of readClosedSittings(reader, taskId)) {
    const answers = await listGivenAnswers(
      reader,
      page.map(({ id }) => id),
    )
    for (const sitting of page) {
      const given = answers.get(sitting.id)
      const marked = markedAnswers(keys, sitting, (place) => given?.get(place) ?? null)
      if (marked && sitting.mark !== null) facts.push({ ...marked, id: sitting.id, mark: sitting.mark })
    }
  }
  return facts
}

/** Null: not marked. */
function markedAnswers(
  keys: PaperKeys,
  { places, marks }: Pick<ClosedSittingRow, 'places' | 'marks'>,
  answerAt: (place: number) => Parameters<typeof toAuthorOrder>[0],
): Pick<SittingFacts, 'answers' | 'points' | 'sections'> | null {
  if (!marks) return null
  const sections = new Map<number, number>()
  const answers = places.flatMap((drawn, place): MarkedAnswer[] => {
    const item: ItemKey | undefined = keys.items.get(placeKey(drawn))
    if (!item) return []
    const mark = marks[place] ?? 0
    sections.set(drawn.section, (sections.get(drawn.section) ?? 0) + mark)
    return [
      {
        ...{ itemId: item.itemId, mark, points: worthOf(item) },
        answer: toAuthorOrder(answerAt(place), drawn.optionOrder),
      },
    ]
  })
  return { answers, sections, points: answers.reduce((sum, { points }) => sum + points, 0) }
}
