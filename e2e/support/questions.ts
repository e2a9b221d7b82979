import { banks, type Localised } from '@tiltyard/contracts'
import { site } from './site.ts'

type ListItem = {
  readonly id: string
  readonly kind: string
  readonly name: Localised
  readonly tags: readonly string[]
  readonly hasEnvironment: boolean
}

/** One question of each kind in the demo data, with and without an environment. */
export async function questionPages(): Promise<readonly { readonly name: string; readonly path: string }[]> {
  const all = (await Promise.all(banks.map(fetchQuestions))).flat()
  const first = new Map(all.map((each) => [`${each.kind}${each.hasEnvironment ? '-environment' : ''}`, each]))
  return [...first].map(([form, { id }]) => ({ name: `question-${form}`, path: `/training/question/${id}` }))
}

/** A question whose flag is found in the terminal of its environment. */
export const questionWithTerminal = () => findWithEnvironment('real-world', 'terminal')

/** A question whose environment has an HTTP service, by its tag. */
export const questionWithService = (tag: string) => findWithEnvironment('attack-defense', tag)

async function findWithEnvironment(bank: string, tag: string): Promise<Pick<ListItem, 'id' | 'name'>> {
  const question = (await fetchQuestions(bank)).find(
    ({ tags, hasEnvironment }) => hasEnvironment && tags.includes(tag),
  )
  if (!question) throw new Error(`the demo data have no question with an environment and the tag ${tag}`)
  return { id: question.id, name: question.name }
}

async function fetchQuestions(bank: string): Promise<readonly ListItem[]> {
  const response = await fetch(`${site.origin}/api/ctf/v3/tng/questions?bank=${bank}&limit=50`)
  const { data } = (await response.json()) as { data: { data: readonly ListItem[] } }
  return data.data
}
