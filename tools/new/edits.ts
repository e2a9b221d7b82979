/** Small edits of source text; a missing anchor is an error that names it. */

export function before(text: string, anchor: RegExp, inserted: string): string {
  const at = text.search(anchor)
  if (at < 0) throw new Error(`found no ${anchor}`)
  return text.slice(0, at) + inserted + text.slice(at)
}

export function append(text: string, added: string): string {
  return `${text.trimEnd()}\n${added}`
}

/** Adds names to `import { … } from 'module'`, or adds the line; the formatter sorts. */
export function addImport(text: string, module: string, names: readonly string[]): string {
  const line = new RegExp(`import \\{([^}]*)\\} from '${quote(module)}'`)
  const present = line.exec(text)
  if (!present) return `import { ${names.join(', ')} } from '${module}'\n${text}`
  const known = (present[1] ?? '').split(',').map((name) => name.trim())
  const all = [...new Set([...known, ...names])].filter((name) => name !== '')
  return text.replace(line, () => `import { ${all.join(', ')} } from '${module}'`)
}

/** Adds a member to `name: { … }` or `name = { … }` without nested braces. */
export function addMember(text: string, opening: RegExp, member: string): string {
  const found = opening.exec(text)
  if (!found) throw new Error(`found no ${opening}`)
  const from = found.index + found[0].length
  const to = text.indexOf('}', from)
  const inside = text.slice(from, to).trim().replace(/,$/, '')
  return `${text.slice(0, from)} ${inside === '' ? '' : `${inside}, `}${member} ${text.slice(to)}`
}

/** Adds a valid input of a new writing route to the CSRF test matrix. */
export function addForgeryInput(text: string, route: string, input: string): string {
  return before(text, /^ {2}\},\n {2}async signIn\(/m, `    ${route}: () => (${input}),\n`)
}

/** Appends a group to a message catalogue. */
export function addMessages(text: string, key: string, messages: Readonly<Record<string, string>>): string {
  const tree = JSON.parse(text) as Record<string, Record<string, string>>
  return `${JSON.stringify({ ...tree, [key]: { ...tree[key], ...messages } }, null, 2)}\n`
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
