import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '@tiltyard/config'
import { repository } from './repository.ts'

/** Settings of all groups that an app's sources read, with whether they are required. */
export function settingsRead(app: string): ReadonlyMap<string, boolean> {
  const sources = globSync(`apps/${app}/{src,server}/**/*.ts`, { cwd: repository, exclude: ['**/*.test.ts'] })
  const names = sources.flatMap((file) =>
    [...readFileSync(join(repository, file), 'utf8').matchAll(/settings\('(\w+)'\)/g)].map(
      ([, name]) => name,
    ),
  )
  const schemas = Object.entries(groups).filter(([name]) => names.includes(name))
  return new Map(
    schemas.flatMap(([, schema]) =>
      Object.entries(schema.shape).map(
        ([name, setting]) => [name, !setting.safeParse(undefined).success] as const,
      ),
    ),
  )
}
