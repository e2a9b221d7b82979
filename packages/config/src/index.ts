import type { z } from 'zod'
import { groups } from './groups.ts'
import { parseSettings } from './setting-schema.ts'

/**
 * The only reader of process.env. Each process asks for the groups it needs, at start, and ends with every
 * missing setting named when one is missing.
 */
export { groups } from './groups.ts'

export type SettingsOf<G extends keyof typeof groups> = z.output<(typeof groups)[G]>

export function settings<G extends keyof typeof groups>(group: G): SettingsOf<G> {
  return parseSettings(groups[group]) as SettingsOf<G>
}
