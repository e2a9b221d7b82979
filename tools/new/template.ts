import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of templates/ with its {{names}} filled in; one that is not given is a mistake of the template. */
export async function fill(template: string, names: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'templates', `${template}.template`), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`${template}: nobody gave {{${name}}}`)
    return value
  })
}
