import type { TaskListItem } from '@tiltyard/contracts'
import type { BilingualText } from '../training/demo-question.ts'

export function findNamedTask(
  tasks: readonly TaskListItem[],
  { name }: { readonly name: BilingualText },
): TaskListItem {
  const task = tasks.find((each) => each.name.zh === name.zh)
  if (!task) throw new Error(`the competition has no ${name.en}`)
  return task
}
