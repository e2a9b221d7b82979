import { isFrozen } from '@tiltyard/competition-types/freeze'
import {
  type CandidatePaper,
  type listCandidatePapers as listRoute,
  ok,
  type RefusalsOf,
  type ReplyOf,
  type Result,
} from '@tiltyard/contracts'
import { type Actor, toReader } from '../../../kernel/index.ts'
import type { PlayRequest } from '../../competitions/index.ts'
import type { SittingDeps } from '../exam-deps.ts'
import { listPaperStandings, listTeamSittings, type PaperStanding } from './candidate-paper.store.ts'
import { type CandidateContext, loadCandidate, type PaperTask, paperTasks } from './exam-context.ts'
import { getKnownPaper, type KnownPaper } from './known-papers.ts'
import type { SealedSection } from './sealed-paper.ts'
import { isResultAvailable, latest, minutesFrom, ownState, whyNotOpen, windowOf } from './sitting.rules.ts'

type ListResult = Result<ReplyOf<typeof listRoute>, RefusalsOf<typeof listRoute>>

export async function listCandidatePapers(
  deps: SittingDeps,
  actor: Actor,
  request: PlayRequest,
): Promise<ListResult> {
  const loaded = await loadCandidate(deps, actor, request)
  if (!loaded.ok) return loaded
  const context = loaded.value
  const { play, candidate } = context
  const { teamId, isLeader } = candidate.entry
  const reader = toReader(deps.database)
  const tasks = paperTasks(context)
  const asked = { taskIds: tasks.map(({ task }) => task.id), teamId, userId: actor.userId }
  const [standings, members] = await Promise.all([
    listPaperStandings(reader, deps.clock, asked),
    isLeader ? listTeamSittings(reader, deps.clock, asked) : null,
  ])
  const papers: CandidatePaper[] = []
  for (const known of tasks) {
    const standing = standings.get(known.task.id)
    const paper = standing && (await getKnownPaper(deps.database, known.task.id))
    if (paper)
      papers.push({
        ...candidatePaperView(context, known, paper, standing),
        members:
          members?.flatMap(({ taskId, nickname, state }) =>
            taskId === paper.taskId ? [{ nickname, state }] : [],
          ) ?? null,
      })
  }
  return ok({
    serverNow: play.at.toISOString(),
    isPaused: tasks.some(({ task, stage }) => standings.has(task.id) && stage.pausedAt !== null),
    papers,
  })
}

function candidatePaperView(
  { play, candidate }: CandidateContext,
  { task, stage }: PaperTask,
  paper: KnownPaper,
  { own, isSettled, teamHasSitting }: PaperStanding,
): Omit<CandidatePaper, 'members'> {
  const { at, competition } = play
  const { rules } = paper
  const { opensAt, closesAt } = windowOf(stage, task)
  const sections = paper.sections.map(sectionView)
  const isClosed = own !== null && whyNotOpen(own) !== null
  const othersSit = rules.candidates === 'leader' && (teamHasSitting || !candidate.entry.isLeader)
  return {
    taskId: task.id,
    name: task.name,
    rules,
    questions: sum(sections.map(({ questions }) => questions)),
    points: sum(sections.map(({ points }) => points)),
    sections,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    minutesNow: minutesFrom(latest(at, opensAt), rules.minutes, stage.endsAt),
    state: ownState(own, { opensAt, closesAt }, { at, othersSit }),
    deadlineAt: own && new Date(own.deadlineAt).toISOString(),
    closedAt: own && isClosed ? new Date(own.closedAt ?? own.deadlineAt).toISOString() : null,
    closedBy: own && isClosed ? (own.closedBy ?? 'clock') : null,
    hasResult:
      own !== null &&
      isResultAvailable(
        rules.shows,
        { isClosed, isMarked: own.isMarked },
        { isSettled, isFrozen: isFrozen(competition.stages, at) },
      ),
  }
}

/** What each candidate gets of it. */
function sectionView({ name, items, draw, strata, points }: SealedSection) {
  const questions = strata ? sum(strata.map(({ count }) => count)) : (draw ?? items.length)
  return { name, questions, points: questions * points }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
