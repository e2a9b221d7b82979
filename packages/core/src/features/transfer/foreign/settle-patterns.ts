import { whyNoPattern } from '../../tasks/index.ts'
import { ArchiveRefused } from '../archive/archive-refused.ts'
import type { ForeignTask } from './foreign-task.ts'
import { gatherLosses } from './losses.ts'

/** Ten thousand patterns may come at once; players wait for the same thread. */
const mostMs = 5_000

/** Of the patterns keeps what could be saved here, one task after the other: each is compiled by a thread. */
export async function settlePatterns(tasks: readonly ForeignTask[]): Promise<ForeignTask[]> {
  const settled: ForeignTask[] = []
  const end = performance.now() + mostMs
  for (const task of tasks) {
    settled.push(await settleOne(task))
    if (performance.now() > end) throw new ArchiveRefused('too_expensive', task.source)
  }
  return settled
}

async function settleOne(task: ForeignTask): Promise<ForeignTask> {
  const flags = [...task.flags]
  const { losses, lose } = gatherLosses()
  for (let why = await whyNoPattern(flags); why; why = await whyNoPattern(flags)) {
    flags.splice(Number(why.details?.['number']) - 1, 1)
    lose('flag_pattern')
  }
  if (losses.length > 0 && flags.length === 0) lose('no_flag')
  return { ...task, flags, losses: [...task.losses, ...losses] }
}
