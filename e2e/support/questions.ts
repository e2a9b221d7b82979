import { banks, type Localised } from '@tiltyard/contracts'
import { site } from './site.ts'

type Listed = {
  readonly id: string
  readonly kind: string
  readonly name: Localised
  readonly tags: readonly string[]
  readonly hasEnvironment: boolean
}

/** One question of each kind in the demo data, with and without an environment. */
export async function questionsToRead(): Promise<
  readonly { readonly name: string; readonly path: string }[]
> {
  const all = (await Promise.all(banks.map(listed))).flat()
  const first = new Map(all.map((each) => [`${each.kind}${each.hasEnvironment ? '-environment' : ''}`, each]))
  return [...first].map(([form, { id }]) => ({ name: `question-${form}`, path: `/training/question/${id}` }))
}

/** A question whose flag is found in the terminal of its environment. */
export const questionWithTerminal = () => withEnvironment('real-world', 'terminal')

/** A question whose environment has an HTTP service, by its tag. */
export const questionWithPage = (tag: string) => withEnvironment('attack-defense', tag)

async function withEnvironment(bank: string, tag: string): Promise<Pick<Listed, 'id' | 'name'>> {
  const found = (await listed(bank)).find(({ tags, hasEnvironment }) => hasEnvironment && tags.includes(tag))
  if (!found) throw new Error(`the demo data have no question with an environment and the tag ${tag}`)
  return { id: found.id, name: found.name }
}

async function listed(bank: string): Promise<readonly Listed[]> {
  const answer = await fetch(`${site.origin}/api/ctf/v3/tng/questions?bank=${bank}&limit=50`)
  const { data } = (await answer.json()) as { data: { data: readonly Listed[] } }
  return data.data
}
