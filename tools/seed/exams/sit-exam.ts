import { type SeededRandom, seededRandom } from '@tiltyard/competition-types/theory'
import { type ExamAnswer, type ExamSheet, preparedReplyText } from '@tiltyard/contracts'
import {
  beginSitting,
  handInSitting,
  previewExamPaper,
  recordExamSignals,
  type SittingDeps,
  saveExamAnswers,
} from '@tiltyard/core/exams'
import { digest } from '@tiltyard/core/kernel'
import { unwrap } from '../open-data/open-data-seed.ts'
import type { PlayedPeople } from '../played/insert-competition.ts'
import { demoActor } from '../store-demo-file.ts'
import { answerOf, skillOf } from './candidate-answers.rules.ts'
import type { DemoItem } from './demo-item.ts'
import { type ItemIds, withoutMarks } from './exam-paper.ts'
import type { DemoExam, DemoSitting } from './exam-plans.ts'
import { examTeams } from './insert-exam-competition.ts'
import { misreadings } from './misreadings.ts'

export type ExamPaperRef = { readonly competitionId: string; readonly taskId: string }
/** Questions by their markup in Chinese, which is all that a sheet tells of them. */
type ItemsByStem = ReadonlyMap<string, DemoItem>
type Sitting = {
  readonly userId: string
  readonly ref: ExamPaperRef
  readonly random: SeededRandom
  readonly plan: NonNullable<DemoSitting>
}

const atOnce = 6

/** Each candidate sits the paper at their time by the clock; none is over yet. */
export async function sitExam(
  deps: SittingDeps,
  exam: DemoExam,
  { ref, ids, people }: { readonly ref: ExamPaperRef; readonly ids: ItemIds; readonly people: PlayedPeople },
): Promise<void> {
  const items = await itemsByStem(deps, ref, ids)
  const members = examTeams(exam, people).flatMap(({ leaderId, otherMemberIds }) => [
    leaderId,
    ...otherMemberIds,
  ])
  const sittings = members.flatMap((userId, n): Sitting[] => {
    const plan = exam.sat[n]
    const random = seededRandom(digest('demo', `${exam.id} ${n}`))
    return plan ? [{ userId, ref, random, plan }] : []
  })
  for (let from = 0; from < sittings.length; from += atOnce)
    await Promise.all(sittings.slice(from, from + atOnce).map((sitting) => sit(deps, items, sitting)))
}

async function itemsByStem(deps: SittingDeps, ref: ExamPaperRef, ids: ItemIds): Promise<ItemsByStem> {
  const itemOf = new Map([...ids].map(([item, id]) => [id, item]))
  const texts = unwrap(await previewExamPaper(deps, ref))
  return new Map(
    texts.flatMap(({ itemId, stem }) => {
      const item = itemOf.get(itemId)
      return item ? [[stem.zh, item] as const] : []
    }),
  )
}

async function sit(
  deps: SittingDeps,
  items: ItemsByStem,
  { userId, ref, random, plan }: Sitting,
): Promise<void> {
  const actor = demoActor(userId, 2)
  const request = { type: 'theory', ...ref } as const
  const at = (seconds: number) => ({ ...deps, clock: { shiftSeconds: plan.began + seconds } })
  const begun = await beginSitting(at(0), actor, { ...request, acceptsRules: true })
  // By an earlier run, which was interrupted.
  if (!begun.ok && begun.reason === 'exam_sittings.closed') return
  const used = plan.used ?? -plan.began - 5
  const sheet = JSON.parse(preparedReplyText(unwrap(begun))) as ExamSheet
  const answers = answersOf(sheet, items, random, { seconds: used, isWhole: plan.used !== null })
  const saved = { ...request, device: 'demo', answers }
  unwrap(await saveExamAnswers(at(used), actor, saved))
  if (random.below(6) === 0) {
    const signals = [{ kind: 'leave', seconds: 2 + random.below(20) } as const]
    unwrap(await recordExamSignals(at(used), actor, { ...request, signals }))
  }
  if (plan.used !== null) unwrap(await handInSitting(at(used), actor, request))
}

/** Those who are not finished have answered what they had time for. */
function answersOf(
  { items: shown }: ExamSheet,
  items: ItemsByStem,
  random: SeededRandom,
  { seconds, isWhole }: { readonly seconds: number; readonly isWhole: boolean },
) {
  const skill = skillOf(random)
  const reached = isWhole ? shown : shown.slice(0, Math.min(shown.length - 3, Math.ceil(seconds / 95)))
  return reached.map(({ place, stem, options }) => {
    const item = items.get(stem.zh)
    if (!item) throw new Error(`the demo has no question ${stem.zh}`)
    const misreading = misreadings.find((one) => one.item === item)
    const answer = answerOf(random, skill, item, misreading)
    const spent = Math.round(
      (seconds / reached.length) * (0.4 + item.difficulty * 0.15 + random.below(10) / 100),
    )
    return {
      place,
      revision: 1,
      answer:
        answer &&
        asShown(
          answer,
          item,
          options.map(({ zh }) => zh),
        ),
      seconds: spent,
    }
  })
}

/** The order of options differs between candidates. */
function asShown(answer: ExamAnswer, item: DemoItem, shown: readonly string[]): ExamAnswer {
  const placeOf = (option: number) =>
    'options' in item ? shown.indexOf(withoutMarks(item.options[option] ?? { zh: '', en: '' }).zh) : option
  if ('option' in answer) return { option: placeOf(answer.option) }
  return 'options' in answer ? { options: answer.options.map(placeOf).toSorted() } : answer
}
