import type { AdminStage, AdminTask, StagePlan, TypeSettings } from '@tiltyard/contracts/browser'
import type { ComponentType } from 'react'
import { CaseFields } from './forensics/case-fields.tsx'
import { CreditFields } from './forensics/credit-fields.tsx'
import { EvidencePart } from './forensics/evidence-part.tsx'
import { forensicsTaskSettingsFrom } from './forensics/task-settings.model.ts'
import { variantCount, variantNumbers } from './forensics/variants.model.ts'
import { VariantsPart } from './forensics/variants-part.tsx'
import { playSettingsFrom } from './play-settings/play-settings.model.ts'
import { PlaySettingsFields } from './play-settings/play-settings-fields.tsx'
import { ExamStageNote } from './theory/exam-stage-note.tsx'

type SettingsFrom = (values: TypeSettings) => TypeSettings

type TaskPartProps = { readonly task: AdminTask; readonly onReload: () => void }

/** Cases and their questions: tasks with children. */
type GroupScreens = {
  readonly GroupFields: ComponentType
  /** Of a question; its form values are under `settings`, as those of the group. */
  readonly ChildFields: ComponentType
  readonly settingsFrom: SettingsFrom
  /** Of the evidence, by the settings of the group; each team is given one. */
  readonly variantsOf: (settings: TypeSettings) => readonly number[]
  /** Tabs of the editor of a group; the key is that of its name in organising.tasks. */
  readonly parts: readonly {
    readonly name: 'evidenceTitle' | 'variantsTitle'
    readonly Part: ComponentType<TaskPartProps>
  }[]
}

type TypeScreens = {
  /** The part of the stage dialog that a type defines; its form values are under `settings`. */
  readonly StageFields: ComponentType
  readonly stageSettingsFrom: SettingsFrom
  /** Null: tasks of the type have no children. */
  readonly groups: GroupScreens | null
}

const playSettings = { StageFields: PlaySettingsFields, stageSettingsFrom: playSettingsFrom }

/** By type; null: the type has no screens yet. A new type is a folder and a line here, enforced by the compiler. */
export const typeScreens: Readonly<Record<StagePlan['type'], TypeScreens | null>> = {
  jeopardy: { ...playSettings, groups: null },
  dawd: null,
  rwd: null,
  works: null,
  theory: {
    StageFields: ExamStageNote,
    stageSettingsFrom: playSettingsFrom,
    groups: null,
  },
  forensics: {
    ...playSettings,
    groups: {
      GroupFields: CaseFields,
      ChildFields: CreditFields,
      settingsFrom: forensicsTaskSettingsFrom,
      variantsOf: (settings) => variantNumbers(variantCount(settings)),
      parts: [
        { name: 'evidenceTitle', Part: EvidencePart },
        { name: 'variantsTitle', Part: VariantsPart },
      ],
    },
  },
}

/** Null: tasks of this stage have no children. */
export function groupScreensOf(
  stages: readonly Pick<AdminStage, 'id' | 'type'>[],
  stageId: string | undefined,
): GroupScreens | null {
  const stage = stages.find(({ id }) => id === stageId)
  return (stage && typeScreens[stage.type]?.groups) ?? null
}
