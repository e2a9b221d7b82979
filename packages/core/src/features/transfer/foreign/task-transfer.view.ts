import type { TaskTransfer } from '@tiltyard/contracts'
import type { ConvertedTask } from './convert-texts.ts'
import type { LeftOut } from './foreign-task.ts'
import type { ForeignFormat } from './read-foreign.ts'

/** Of flags only how many there are: who reads a report over a shoulder learns none. */
export function taskTransferView(
  {
    format,
    tasks,
    leftOut,
  }: {
    readonly format: ForeignFormat
    readonly tasks: readonly ConvertedTask[]
    readonly leftOut: readonly LeftOut[]
  },
  {
    sha256,
    there,
    made,
  }: { readonly sha256: string; readonly there: ReadonlySet<string>; readonly made: number | null },
): TaskTransfer {
  const nameOf = new Map(tasks.map(({ key, name }) => [key, name]))
  return {
    format,
    sha256,
    tasks: tasks.map((task) => ({
      source: task.source,
      name: task.name,
      category: task.category,
      rule: task.rule,
      isPublished: task.isPublished,
      flags: task.flags.length,
      hints: task.hints.length,
      files: task.files.map(({ name, size }) => ({ name, size })),
      needs: task.needs.map((key) => nameOf.get(key) ?? key),
      isThereAlready: there.has(task.name),
      losses: [...task.losses],
    })),
    leftOut: leftOut.map(({ source, losses }) => ({ source, losses: [...losses] })),
    made,
  }
}
