import type { CompetitionType } from '@tiltyard/contracts/browser'
import { type ComponentType, lazy } from 'react'
import type { PlayProps } from './play-props.ts'

/**
 * Play screens by type; null shows a common screen. A new type is a folder and a line here, enforced by the
 * compiler.
 */
export const playScreens: Readonly<Record<CompetitionType, ComponentType<PlayProps> | null>> = {
  major: null,
  jeopardy: lazy(() => import('./jeopardy/jeopardy-screen.tsx')),
  dawd: null,
  theory: null,
  rwd: null,
  works: null,
  forensics: null,
}
