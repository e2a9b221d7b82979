import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Fills in the {{names}} of a template; an unknown name is an error. */
export async function fill(template: string, names: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'templates', `${template}.template`), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`${template}: unknown name {{${name}}}`)
    return value
  })
}
