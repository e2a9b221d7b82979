import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { ZipEntry } from './zip.ts'

/** Objects of a repository, each under the name that its content gives it. */
export function gitStore() {
  const entries: ZipEntry[] = []
  const keep = (kind: string, content: Buffer): string => {
    const whole = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content])
    const name = createHash('sha1').update(whole).digest('hex')
    const path = `.git/objects/${name.slice(0, 2)}/${name.slice(2)}`
    if (entries.every((entry) => entry.name !== path))
      entries.push({ name: path, bytes: deflateSync(whole, { level: 0 }) })
    return name
  }
  return {
    entries,
    blob: (text: string) => keep('blob', Buffer.from(text)),
    tree: (files: Readonly<Record<string, string>>) =>
      keep(
        'tree',
        Buffer.concat(
          Object.entries(files)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .flatMap(([name, id]) => [Buffer.from(`100644 ${name}\0`), Buffer.from(id, 'hex')]),
        ),
      ),
    commit: (tree: string, parent: string | null, at: number, message: string) => {
      const who = `Lin Wan <lin.wan@lakeside.example> ${at} +0800`
      const lines = [
        `tree ${tree}`,
        ...(parent ? [`parent ${parent}`] : []),
        `author ${who}`,
        `committer ${who}`,
      ]
      return keep('commit', Buffer.from(`${lines.join('\n')}\n\n${message}\n`))
    },
  }
}
