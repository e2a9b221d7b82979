import type { StagePlan, TypeSettings } from '@tiltyard/contracts/browser'
import type { ComponentType } from 'react'
import { jeopardySettingsFrom } from './jeopardy/stage-settings.model.ts'
import { JeopardySettingsFields } from './jeopardy/stage-settings-fields.tsx'

/** The part of the stage dialog that a type defines; its form values are under `settings`. */
type StageSettingsForm = {
  readonly Fields: ComponentType
  readonly settingsFrom: (values: TypeSettings) => TypeSettings
}

/** By type; null: the type has no screens yet. A new type is a folder and a line here, enforced by the compiler. */
export const stageSettingsForms: Readonly<Record<StagePlan['type'], StageSettingsForm | null>> = {
  jeopardy: { Fields: JeopardySettingsFields, settingsFrom: jeopardySettingsFrom },
  dawd: null,
  theory: null,
  rwd: null,
  works: null,
  forensics: null,
}
