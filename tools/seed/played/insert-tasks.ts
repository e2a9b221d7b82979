import type { LocalisedHtml } from '@tiltyard/contracts'
import { appendCompleteTask } from '@tiltyard/core/competitions'
import { claimFile } from '@tiltyard/core/files'
import { environmentTasks } from '../content/played/environment-tasks.ts'
import { demoTasks } from '../content/played/tasks.ts'
import { templateId } from '../training/full-question.ts'
import type { PlayedPlace } from './played-competition.ts'

/** By the number of a task: what was stored of its file before. */
export type StoredFiles = ReadonlyMap<number, string>

export async function insertTasks(
  place: PlayedPlace,
  {
    flagKey,
    files,
    organiser,
  }: { readonly flagKey: Buffer; readonly files: StoredFiles; readonly organiser: string },
): Promise<void> {
  const { tx, plan, stageId, taskIds } = place
  const clock = { shiftSeconds: plan.starts - 3600 }
  const tasks = plan.hasEnvironments ? [...demoTasks, ...environmentTasks] : demoTasks
  for (const [number, task] of tasks.entries()) {
    const fileName = files.get(number)
    const fileId =
      fileName &&
      (await claimFile(tx, clock, { userId: organiser } as never, { fileName, attachmentType: 'task-file' }))
    const id = await appendCompleteTask(
      tx,
      { clock, flagKey },
      {
        competitionId: plan.id,
        plan: {
          stageId,
          category: task.category,
          name: task.name,
          author: null,
          difficulty: task.difficulty,
          tags: [],
          rule: { name: 'quadratic', initial: 100 + task.difficulty * 100, minimum: 50, decay: 40 },
          attemptsMax: null,
          releasedAt: null,
          closesAt: null,
          prerequisites: [],
        },
        content: task.text as unknown as LocalisedHtml,
        flagTemplate: task.template ?? null,
        templateId: task.environment ? templateId(task.environment) : null,
        answers: task.flag ? [{ kind: 'exact', text: task.flag }] : [],
        hints: task.hint
          ? [
              {
                content: { zh: task.hint.zh, en: task.hint.en } as unknown as LocalisedHtml,
                price: task.hint.price,
              },
            ]
          : [],
        files: fileId ? [{ fileId, isTemplated: Boolean(task.template) }] : [],
        isPublished: true,
      },
    )
    taskIds.push(id)
  }
}
