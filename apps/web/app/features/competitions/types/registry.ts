import { type CompetitionType, competitionTypes, type TypeSettings } from '@tiltyard/contracts/browser'
import { type ComponentType, lazy } from 'react'
import { ForensicsRules } from './forensics/forensics-rules.tsx'
import type { PlayProps } from './play-props.ts'
import { PlayRules } from './play-rules.tsx'
import { playSettings } from './play-settings.model.ts'
import { TheoryRules } from './theory/theory-rules.tsx'

type TypeScreens = {
  readonly Play: ComponentType<PlayProps>
  /** List items with the rules of a stage, for the page of the competition. */
  readonly Rules: ComponentType<{ readonly settings: TypeSettings }>
  /** How an answer looks; null: not shown. */
  readonly answerFormat: (settings: TypeSettings) => string | null
}

/**
 * Screens by the type of a stage; null: a common screen says that it cannot be played yet. A new type is a folder and a
 * line here, enforced by the compiler.
 */
export const typeScreens: Readonly<Record<CompetitionType, TypeScreens | null>> = {
  major: null,
  jeopardy: {
    Play: lazy(() => import('./jeopardy/jeopardy-screen.tsx')),
    Rules: PlayRules,
    answerFormat: (settings) => playSettings(settings).flagFormat,
  },
  dawd: null,
  theory: {
    Play: lazy(() => import('./theory/theory-screen.tsx')),
    Rules: TheoryRules,
    answerFormat: () => null,
  },
  rwd: null,
  works: null,
  forensics: {
    Play: lazy(() => import('./forensics/forensics-screen.tsx')),
    Rules: ForensicsRules,
    answerFormat: () => null,
  },
}

/** For filters: competitions of other types are listed, and cannot be chosen by their type. */
export const playableTypes = competitionTypes.filter((type) => typeScreens[type] !== null)
