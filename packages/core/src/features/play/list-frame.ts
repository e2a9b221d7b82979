import { type PlayedStage, TaskBoard, writeJson } from '@tiltyard/contracts'
import { type Snapshot, taskStanding } from '../boards/index.ts'
import type { ScriptTask } from '../tasks/index.ts'
import type { Inside } from './enter.ts'
import { nextChange } from './next-change.rules.ts'
import { seesTask } from './seen-tasks.rules.ts'
import { playedStageView } from './task.view.ts'

/** What a list says alike to all entries of a division, until the board, the script or the clock changes it. */
export type ListFrame = {
  readonly of: Pick<Inside, 'competition' | 'script'>
  readonly from: Date
  readonly changesAt: Date | null
  readonly tasks: readonly FramedTask[]
  readonly opening: Uint8Array
}

/** A task reads the same to all who stand alike with it, so it is checked and written once for each such standing. */
export type FramedTask = {
  readonly task: ScriptTask
  readonly firstTeams: readonly string[]
  /** What stands before it: the list's beginning, or the task before. */
  readonly sign: '[' | ','
  readonly written: Map<string | number, Uint8Array>
}

const frames = new WeakMap<Snapshot, Map<string, ListFrame>>()
const Opening = TaskBoard.pick({ name: true, flagFormat: true, changesAt: true, stages: true })

export function frameFor(inside: Inside): ListFrame {
  const ofBoard = frames.get(inside.board) ?? new Map<string, ListFrame>()
  frames.set(inside.board, ofBoard)
  const division = inside.player?.division.id ?? 'organisers'
  const known = ofBoard.get(division)
  if (known && stillTells(known, inside)) return known
  const made = makeFrame(inside)
  ofBoard.set(division, made)
  return made
}

function stillTells({ of, from, changesAt }: ListFrame, { competition, script, at }: Inside): boolean {
  const isOf = of.competition === competition && of.script === script
  return isOf && from <= at && (changesAt === null || at < changesAt)
}

function makeFrame(inside: Inside): ListFrame {
  const { competition, script, board, at } = inside
  const changesAt = nextChange(competition.stages, [...script.tasks.values()], at)
  const opening = Opening.parse({
    name: competition.name,
    flagFormat: competition.flagFormat,
    changesAt: changesAt?.toISOString() ?? null,
    stages: competition.stages.map((stage): PlayedStage => playedStageView(stage, at)),
  })
  return {
    of: { competition, script },
    from: at,
    changesAt,
    tasks: tasksFor(inside).map((task, place) => ({
      task,
      sign: place === 0 ? '[' : ',',
      firstTeams: taskStanding(board, task.number).first.map(({ teamId }) => teamId),
      written: new Map(),
    })),
    opening: writeJson(opening).subarray(0, -1),
  }
}

/** Those who organise see every task, and those of tomorrow. */
function tasksFor({ script, competition, player, at }: Inside): ScriptTask[] {
  const all = [...script.tasks.values()]
  if (!player) return all
  return all.filter((task) => seesTask({ script, stages: competition.stages, at }, player.division, task))
}
