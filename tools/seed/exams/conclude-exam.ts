import { BlankKey, type ExamCorrection } from '@tiltyard/contracts'
import {
  confirmingEffects,
  decideAppeal,
  openAppeal,
  publishResults,
  revealBoard,
} from '@tiltyard/core/competitions'
import {
  closeDueSittings,
  correctKey,
  markClosedSittings,
  type SittingDeps,
  settleExamPaper,
} from '@tiltyard/core/exams'
import { bothLanguages } from '../cases/demo-case.ts'
import { playedAwards } from '../content/played/competitions.ts'
import { unwrap } from '../open-data/open-data-seed.ts'
import type { PlayedPeople } from '../played/insert-competition.ts'
import { demoActor, organiserActor } from '../store-demo-file.ts'
import { type ExamAppeal, examAppeals } from './appeals.ts'
import type { ItemIds } from './exam-paper.ts'
import type { DemoExam } from './exam-plans.ts'
import { examTeams } from './insert-exam-competition.ts'
import { durationItem, unannouncedItem } from './misreadings.ts'
import type { ExamPaperRef } from './sit-exam.ts'

const hour = 3600

type Concluded = {
  readonly exam: DemoExam
  readonly ref: ExamPaperRef
  readonly ids: ItemIds
  readonly people: PlayedPeople
}

/** Marks, appeals, two corrections, and the results: what judges did after the end. */
export async function concludeExam(deps: SittingDeps, concluded: Concluded): Promise<void> {
  const { exam, people } = concluded
  const competitionId = exam.id
  const organiser = organiserActor(people.organiser)
  const at = (seconds: number) => ({
    ...deps,
    clock: { shiftSeconds: exam.ends - exam.heldBefore + seconds },
  })
  await closeDueSittings(at(60))
  await settle(at(120), concluded)
  const opened = []
  for (const appeal of examAppeals) opened.push(await open(at(appeal.opened), concluded, appeal))
  for (const [n, correction] of corrections(concluded.ids).entries()) {
    unwrap(await correctKey(at(5_000 + n * 600), organiser, { ...concluded.ref, ...correction }))
    await settle(at(5_060 + n * 600), concluded)
  }
  for (const { appealId, decision } of opened)
    if (decision) {
      const { state, decided, answer } = decision
      const said = { competitionId, appealId, state, answer: bothLanguages(answer) }
      unwrap(await decideAppeal(at(decided), organiser, said))
    }
  const reveal = (deps: SittingDeps) => revealBoard(deps, organiser, { competitionId })
  unwrap(await confirmingEffects(at(5 * hour), reveal))
  const publish = (deps: SittingDeps) =>
    publishResults(deps, organiser, { competitionId, awards: playedAwards })
  unwrap(await confirmingEffects(at(6 * hour), publish))
}

async function settle(deps: SittingDeps, { ref, people }: Concluded): Promise<void> {
  const log = {
    error(facts: object, message: string): never {
      throw new Error(message, { cause: facts })
    },
  }
  await markClosedSittings({ ...deps, log })
  unwrap(await settleExamPaper(deps, organiserActor(people.organiser), ref))
}

async function open(
  deps: SittingDeps,
  { exam, ref, people }: Concluded,
  { kind, team, text, decision }: ExamAppeal,
) {
  const leaderId = examTeams(exam, people)[team]?.leaderId ?? ''
  const { id: appealId } = unwrap(
    await openAppeal(deps, demoActor(leaderId, 2), {
      type: 'theory',
      competitionId: exam.id,
      subject: { kind, taskId: ref.taskId },
      text: bothLanguages(text),
    }),
  )
  return { appealId, decision }
}

type Correction = { readonly correction: ExamCorrection; readonly reason: string }

const corrections = (ids: ItemIds): Correction[] => [
  {
    correction: {
      itemId: ids.get(durationItem) ?? '',
      act: 'also',
      also: {
        kind: 'fill',
        blanks: [BlankKey.parse({ accepts: ['5 小时 30 分', '5小时30分', '5小时30分钟', '5:30'] })],
      },
    },
    reason: '5 小时 30 分与 5.5 小时等值 · 5 hours 30 minutes equal 5.5 hours',
  },
  {
    correction: { itemId: ids.get(unannouncedItem) ?? '', act: 'full', also: null },
    reason: '该标准不在公布的考试范围内 · The standard was not part of the announced scope',
  },
]
