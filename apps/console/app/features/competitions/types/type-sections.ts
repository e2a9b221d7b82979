import type { AdminStage, StagePlan } from '@tiltyard/contracts/browser'
import type { SectionName } from '../admin/section-name.ts'

/** Sections that a competition has only with a stage of the type; beside the registry, because the menu is loaded first. */
const typeSections: Readonly<Record<StagePlan['type'], readonly SectionName[]>> = {
  jeopardy: [],
  dawd: [],
  theory: ['exam-papers'],
  rwd: [],
  works: [],
  forensics: [],
}

export const sectionsOfTypes = (stages: readonly Pick<AdminStage, 'type'>[]): readonly SectionName[] =>
  stages.flatMap(({ type }) => typeSections[type])

/** Stages whose type has examinations. */
export const stagesWithPapers = <Stage extends Pick<AdminStage, 'type'>>(stages: readonly Stage[]): Stage[] =>
  stages.filter((stage) => sectionsOfTypes([stage]).includes('exam-papers'))
