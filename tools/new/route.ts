import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addForgeryInput, addImport, append, before } from './edits.ts'
import { namesOf } from './names.ts'
import type { Plan } from './plan.ts'
import { forgeryMatrix } from './registers.ts'
import { fill } from './template.ts'

/** `pnpm new route <feature> <verb-noun>`: one more use case of a feature, from contract to test. */
export async function planRoute(
  root: string,
  [feature = '', verbNoun = '']: readonly string[],
): Promise<Plan> {
  const { space } = namesOf(feature)
  const { space: name } = namesOf(verbNoun)
  const words = verbNoun.replaceAll('-', ' ')
  const summary = words.replace(/^./, (letter) => letter.toUpperCase())
  const names = { feature, space, verbNoun, name, summary }
  const [route, bound, tested] = await Promise.all(
    ['contract', 'bind', 'test'].map((template) => fill(`route/${template}`, names)),
  )
  const core = `packages/core/src/features/${feature}`
  const routes = `apps/api/src/${feature}/${feature}.routes`
  return {
    create: { [`${core}/${verbNoun}.ts`]: await fill('route/use-case', names) },
    change: {
      [await contractOf(root, feature)]: (text) => addRoute(text, route ?? ''),
      [`${core}/index.ts`]: (text) => append(text, `export { ${name} } from './${verbNoun}.ts'\n`),
      [`${routes}.ts`]: (text) => addBinding(text, bound ?? '', names),
      [`${routes}.test.ts`]: (text) => addImport(append(text, `\n${tested}`), '@tiltyard/contracts', [name]),
      [forgeryMatrix]: (text) => addForgeryInput(text, name, '{}'),
    },
  }
}

function addRoute(text: string, route: string): string {
  const added = append(text, `\n${route}`)
  return addImport(addImport(added, '../access.ts', ['signedIn']), '../route.ts', [
    'defineRoute',
    'emptyReply',
  ])
}

type Bound = { readonly feature: string; readonly space: string; readonly name: string }

/** The use case has the route's name, so the feature is imported as a namespace. */
function addBinding(text: string, bound: string, { feature, space, name }: Bound): string {
  const line = `import * as ${space} from '@tiltyard/core/${feature}'\n`
  const added = before(text, /^\}\s*$/m, bound)
  const known = addImport(addImport(added, '@tiltyard/contracts', [name]), '@tiltyard/core/kernel', [
    'forRequest',
  ])
  return known.includes(line) ? known : line + known
}

async function contractOf(root: string, feature: string): Promise<string> {
  const folder = `packages/contracts/src/${feature}`
  const files = await readdir(join(root, folder)).catch(() => [])
  const file = files.find((candidate) => candidate.endsWith('.contract.ts'))
  if (!file) throw new Error(`${folder} has no contract`)
  return `${folder}/${file}`
}
