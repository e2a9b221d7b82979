import type { AdminStage, AdminTask } from '@tiltyard/contracts/browser'
import type { ComponentType } from 'react'
import { groupScreensOf } from '../types/registry.ts'
import { DownloadsPart } from './downloads-part.tsx'
import { EnvironmentPart } from './environment-part.tsx'
import { FilesPart } from './files-part.tsx'
import { FlagsPart } from './flags-part.tsx'
import { HintsPart } from './hints-part.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { RightsPart } from './rights-part.tsx'
import { TaskPreview } from './task-preview.tsx'
import { WrongAnswersPart } from './wrong-answers-part.tsx'

type PartName =
  | 'questionsTitle'
  | 'flagsTitle'
  | 'filesTitle'
  | 'evidenceTitle'
  | 'variantsTitle'
  | 'hintsTitle'
  | 'environmentTitle'
  | 'rightsTitle'
  | 'wrongAnswersTitle'
  | 'downloadsTitle'
  | 'preview'
type Part = ComponentType<{ readonly task: AdminTask; readonly onReload: () => void }>

/** Tabs of the editor after the first, by kind of task. The type of its stage shows the files of a case. */
export function partsOf(
  task: AdminTask,
  stages: readonly Pick<AdminStage, 'id' | 'type'>[],
  canJudge: boolean,
): readonly (readonly [PartName, Part])[] {
  const isGroup = task.kind === 'group'
  const groupParts = (groupScreensOf(stages, task.stageId)?.parts ?? []).map(
    ({ name, Part }) => [name, Part] as const,
  )
  return [
    ...(isGroup
      ? ([['questionsTitle', QuestionsPart], ...groupParts] as const)
      : ([
          ['flagsTitle', FlagsPart],
          ['filesTitle', FilesPart],
        ] as const)),
    ['hintsTitle', HintsPart],
    ...(isGroup ? [] : ([['environmentTitle', EnvironmentPart]] as const)),
    ['rightsTitle', RightsPart],
    ['preview', TaskPreview],
    ...(canJudge && !isGroup ? ([['wrongAnswersTitle', WrongAnswersPart]] as const) : []),
    ...(canJudge && task.files.length > 0 ? ([['downloadsTitle', DownloadsPart]] as const) : []),
  ]
}
