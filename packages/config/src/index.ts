import type { z } from 'zod'
import { groups } from './groups.ts'
import { parseSettings } from './setting-schema.ts'

/**
 * The only reader of process.env. Each process parses the groups it needs at start and exits with the name of every
 * missing setting.
 */
export { groups } from './groups.ts'

export type SettingsOf<G extends keyof typeof groups> = z.output<(typeof groups)[G]>

export function settings<G extends keyof typeof groups>(group: G): SettingsOf<G> {
  return parseSettings(groups[group]) as SettingsOf<G>
}
