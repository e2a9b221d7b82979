import type { CompetitionType } from '@tiltyard/contracts/browser'
import { type ComponentType, lazy } from 'react'
import type { PlayProps } from './play-props.ts'

/**
 * What each type shows to those who play it; null has nothing of its own yet and shows one common screen. A new type is a folder
 * beside this file and a line here, without which nothing compiles.
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
