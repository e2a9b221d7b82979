import type { TextFile } from './tracked-files.ts'

/** Targets of broken relative links; external URLs are not checked. */
export function deadLinks({ path, text }: TextFile, exists: (path: string) => boolean): string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      if (file === '') return anchor !== undefined && !anchorsOf(text).has(decodeURIComponent(anchor))
      return !exists(resolveIn(folder, decodeURIComponent(file)))
    })
}

/** Repository paths in code type that do not exist; patterns and placeholders do not count. */
export function deadPaths({ text }: TextFile, exists: (path: string) => boolean): string[] {
  const named = [...text.matchAll(/`((?:apps|packages|tools|docs|deploy|e2e|bench)\/[\w./-]*[\w/])`/g)]
  return named.map(([, path = '']) => path.replace(/\/$/, '')).filter((path) => !exists(path))
}

export function decisionProblems({ path, text }: TextFile): string[] {
  const number = /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  return [
    ...(number && text.startsWith(`# ${number} `) ? [] : ['its title does not begin with its number']),
    ...(headings.join() === 'Context,Choice,Consequence' ? [] : ['is not context, choice, consequence']),
    ...(text.length < 4_000 ? [] : ['is longer than a page']),
  ]
}

/** The commands of a README's table, without their arguments. */
export function commandsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^\| `pnpm ([\w:-]+)[^`]*` \|/gm)].map(([, command = '']) => command))
}

function withoutCode(text: string): string {
  return text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, '')
}

export function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(headings.map(anchorOf))
}

/** Anchors as code hosts generate them: lower case, words joined by hyphens, other characters dropped. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

function resolveIn(folder: string, target: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
