import {
  type AdminExamPaper,
  type ExamItemTexts,
  type ExamPaperItem,
  type ExamPaperListItem,
  type ExamPaperRules,
  withChinese,
} from '@tiltyard/contracts'
import { summarise } from '../../competitions/index.ts'
import { windowOf } from '../sittings/sitting.rules.ts'
import { countQuestions, totalPoints } from './paper.rules.ts'
import type { PaperItemRow, PaperRow, SectionRow, SittingCounts } from './paper.store.ts'

/** How a paper is sat and marked, as everybody may know. */
const paperRulesView = (paper: PaperRow): ExamPaperRules => ({
  minutes: paper.minutes,
  candidates: paper.candidates,
  teamRule: paper.team_rule,
  bestOf: paper.best_of,
  several: paper.several,
  wrongPermille: paper.wrong_permille,
  shows: paper.shows,
  watches: paper.watches,
})

export function paperListItemView(
  paper: PaperRow,
  { sections, sittings }: { readonly sections: readonly SectionRow[]; readonly sittings: SittingCounts },
): ExamPaperListItem {
  const { opensAt, closesAt } = windowOf(
    { startsAt: paper.starts_at, endsAt: paper.ends_at },
    { releasedAt: paper.released_at, closesAt: paper.closes_at },
  )
  return {
    taskId: paper.task_id,
    stageId: paper.stage_id,
    name: paper.name,
    minutes: paper.minutes,
    questions: countQuestions(sections),
    points: totalPoints(sections),
    sealedAt: paper.sealed_at?.toISOString() ?? null,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    sittings,
    isSettled: paper.settled_revision !== null,
  }
}

export function adminPaperView(
  paper: PaperRow,
  parts: {
    readonly sections: readonly SectionRow[]
    readonly sittings: SittingCounts
    readonly items: readonly PaperItemRow[]
  },
): AdminExamPaper {
  const { sections, items } = parts
  return {
    ...paperListItemView(paper, parts),
    revision: paper.revision,
    plan: {
      ...paperRulesView(paper),
      name: withChinese(paper.name),
      graceSeconds: paper.grace_seconds,
      shufflesItems: paper.shuffles_items,
      shufflesOptions: paper.shuffles_options,
      opensAt: paper.released_at?.toISOString() ?? null,
      closesAt: paper.closes_at?.toISOString() ?? null,
      sections: sections.map(({ number, name, instruction, points, draw, strata }) => ({
        ...{ name, instruction, points, draw, strata },
        itemIds: items.filter(({ section }) => section === number).map(({ itemId }) => itemId),
      })),
    },
    items: items.map(paperItemView),
    keyRevision: paper.key_revision,
  }
}

const paperItemView = (item: PaperItemRow): ExamPaperItem => ({
  id: item.itemId,
  bankId: item.bankId,
  version: item.version,
  kind: item.kind,
  topic: item.topic,
  difficulty: item.difficulty,
  summary: summarise(item.stem) ?? { zh: '' },
})

/** A question as candidates see it. */
export const itemTextsView = ({
  kind,
  stem,
  options,
  blanks,
}: Pick<PaperItemRow, 'kind' | 'stem' | 'options' | 'blanks'>): ExamItemTexts => ({
  kind,
  stem,
  options,
  blanks,
})
