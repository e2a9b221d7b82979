import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nextNumber } from './numbered.ts'
import type { Plan } from './plan.ts'

const folder = 'docs/decisions'

/** `pnpm new decision <title in words>` */
export async function planDecision(root: string, words: readonly string[]): Promise<Plan> {
  const title = words.join(' ').trim()
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug === '') throw new Error('a decision needs a title in words')
  const number = nextNumber(await readdir(join(root, folder)).catch(() => []))
  const text = `# ${number} ${title}

## Context

What forces the choice: facts, measurements, what was tried.

## Choice

What we do, in one or two sentences, and what we do not do.

## Consequence

What becomes easier, what becomes harder, and what would make us decide again.
`
  return { create: { [`${folder}/${number}-${slug}.md`]: text }, change: {} }
}
