import type { TransferLoss } from '@tiltyard/contracts'
import type { ForeignTask } from './foreign-task.ts'

/** Of what tasks demand, keeps what is there and leads to no circle: nobody could ever begin one. */
export function settleNeeds(tasks: readonly ForeignTask[]): ForeignTask[] {
  const kept = new Map<string, string[]>(tasks.map(({ key }) => [key, []]))
  return tasks.map((task) => {
    const losses: TransferLoss[] = []
    const mine = kept.get(task.key) ?? []
    for (const need of new Set(task.needs)) {
      if (!kept.has(need)) losses.push({ what: 'need_unknown', detail: need.slice(0, 200) })
      else if (leadsTo(kept, need, task.key)) losses.push({ what: 'need_circle', detail: need.slice(0, 200) })
      else mine.push(need)
    }
    return { ...task, needs: mine, losses: [...task.losses, ...losses] }
  })
}

function leadsTo(needs: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === to) return true
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...(needs.get(key) ?? []))
  }
  return false
}
