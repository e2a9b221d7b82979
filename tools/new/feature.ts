import { migrationFile } from './migration.ts'
import { namesOf } from './names.ts'
import type { Plan } from './plan.ts'
import { registers } from './registers.ts'
import { fill } from './template.ts'

/**
 * `pnpm new feature <name>`: a small vertical slice, from contract to table, that passes every check. Its example (titled
 * items of a user) is to be replaced; the file layout and the tests are not.
 */
export async function planFeature(root: string, [name = '']: readonly string[]): Promise<Plan> {
  const names = namesOf(name)
  const { feature, noun, nouns, table } = names
  const core = `packages/core/src/features/${feature}`
  const api = `apps/api/src/${feature}/${feature}.routes`
  const messages = 'packages/i18n/messages'
  const files = {
    [`packages/contracts/src/${feature}/${noun}.contract.ts`]: 'contract',
    [`packages/contracts/src/${feature}/${noun}-reasons.ts`]: 'reasons',
    [await migrationFile(root, 'platform', table)]: 'migration',
    [`${core}/README.md`]: 'readme',
    [`${core}/index.ts`]: 'door',
    [`${core}/${noun}.rules.ts`]: 'rules',
    [`${core}/${noun}.rules.test.ts`]: 'rules-test',
    [`${core}/${noun}.store.ts`]: 'store',
    [`${core}/${noun}.view.ts`]: 'view',
    [`${core}/personal.store.ts`]: 'personal',
    [`${core}/${nouns}.ts`]: 'use-cases',
    [`${core}/${nouns}.test.ts`]: 'use-cases-test',
    [`${api}.ts`]: 'routes',
    [`${api}.test.ts`]: 'routes-test',
    [`${messages}/zh/${feature}.json`]: 'messages-zh',
    [`${messages}/en/${feature}.json`]: 'messages-en',
  }
  const filled = await Promise.all(
    Object.entries(files).map(async ([file, template]) => [file, await fill(`feature/${template}`, names)]),
  )
  return { create: Object.fromEntries(filled), change: registers(names) }
}
