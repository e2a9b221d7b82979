import { addForgeryInput, addImport, addMember, addMessages, append, before } from './edits.ts'
import type { Names } from './names.ts'
import type { Plan } from './plan.ts'
import { addTableType } from './table-type.ts'

const contracts = 'packages/contracts/src'
const words = 'packages/i18n'
/** Inputs of the CSRF test, which calls every writing route from a foreign origin. */
export const forgeryMatrix = 'apps/api/src/security/forgery.test.ts'

/** Files in which a new feature must be registered. */
export function registers({ feature, noun, camel, pascal, space, reason, table }: Names): Plan['change'] {
  const contract = `./${feature}/${noun}.contract.ts`
  return {
    [`${contracts}/index.ts`]: (text) => append(text, `export * from '${contract}'\n`),
    [`${contracts}/reasons.ts`]: (text) => {
      const joined = before(text, /^\} as const satisfies/m, `  ...${camel}Reasons,\n`)
      return addImport(joined, `./${feature}/${noun}-reasons.ts`, [`${camel}Reasons`])
    },
    [`${contracts}/routes.ts`]: (text) =>
      `import * as ${space} from '${contract}'\n${addMember(text, /platformRoutes = routesOf\(\{/, `...${space}`)}`,
    'packages/db/src/generated/platform.ts': (text) => addTableType(text, table),
    'apps/api/src/app.ts': (text) => {
      const bound = before(text, /^ {2}await addApiDocumentation\(/m, `  ${space}Routes(bind, deps)\n`)
      return addImport(bound, `./${feature}/${feature}.routes.ts`, [`${space}Routes`])
    },
    'packages/core/src/features/personal-data/personal-parts.ts': (text) => {
      const joined = before(text, /^ {2}users,$/m, `  ...personal${pascal}s,\n`)
      return addImport(joined, `../${feature}/index.ts`, [`personal${pascal}s`])
    },
    [forgeryMatrix]: (text) => addForgeryInput(text, `add${pascal}`, "{ body: { title: 'forged' } }"),
    [`${words}/messages/zh/errors.json`]: (text) =>
      addMessages(text, reason, { title_taken: '你已经用过这个标题，请换一个。' }),
    [`${words}/messages/en/errors.json`]: (text) =>
      addMessages(text, reason, { title_taken: 'You already use this title. Please choose another.' }),
    [`${words}/src/zh.ts`]: (text) => addCatalogue(text, /export const zh = \{/, feature, space, 'zh'),
    [`${words}/src/en.ts`]: (text) =>
      addCatalogue(text, /export const en: typeof zh = \{/, feature, space, 'en'),
  }
}

function addCatalogue(
  text: string,
  opening: RegExp,
  feature: string,
  space: string,
  language: string,
): string {
  const member = space === feature ? space : `'${feature}': ${space}`
  const line = `import ${space} from '../messages/${language}/${feature}.json' with { type: 'json' }\n`
  return line + addMember(text, opening, member)
}
