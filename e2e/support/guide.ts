import { readFile } from 'node:fs/promises'
import type { Language } from '@tiltyard/contracts'

/** English guides set names of the console in italics; Chinese ones in quotes, as examples with figures are. */
const quoted = { en: /(?<!\*)\*([^*\n]+)\*(?!\*)/g, zh: /“([^”\d]+)”/g } as const

const namesOf = (step: string, language: Language) =>
  [...step.matchAll(quoted[language])].flatMap(([, names = '']) => names.split(' → '))

/** The numbered steps of a guide in docs/how-to: each is followed by the names that it mentions. */
export async function openGuide(name: string, language: Language) {
  const file = new URL(`../../docs/how-to/${name}${language === 'zh' ? '.zh' : ''}.md`, import.meta.url)
  const steps = (await readFile(file, 'utf8')).split(/^\d+\. /m).slice(1)
  const last = steps.length - 1
  const numbered = steps.map((step, place) => (place === last ? (step.split('\n\n')[0] ?? '') : step))
  const left = numbered.map((step) => new Set(namesOf(step, language)))
  return {
    steps: steps.length,
    /** Checks that the step calls the control by its name in the console. */
    step: (number: number) => (label: string) => {
      if (!namesOf(numbered[number - 1] ?? '', language).includes(label))
        throw new Error(`step ${number} does not mention “${label}”`)
      left[number - 1]?.delete(label)
      return label
    },
    /** What the guide mentions and nobody has used. */
    unused: () => left.flatMap((names, place) => [...names].map((label) => `${place + 1} ${label}`)),
  }
}
