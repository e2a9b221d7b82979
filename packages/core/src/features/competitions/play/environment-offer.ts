import type { Localised, TaskDetail } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { findPublishedTemplate, maxLifetimeFactor } from '../../environments/index.ts'
import type { TaskDefinition } from './ruleset.ts'
import { environmentLimit } from './task-environment.rules.ts'

/** Null also when the template is not offered at present. */
export async function describeTaskEnvironment(
  reader: PlatformReader,
  task: TaskDefinition,
): Promise<TaskDetail['environment']> {
  const template = task.templateId && (await findPublishedTemplate(reader, task.templateId))
  if (!template) return null
  const limitSeconds = environmentLimit(task)
  return {
    name: template.name as Localised,
    limitSeconds,
    maxSeconds: limitSeconds * maxLifetimeFactor,
  }
}
