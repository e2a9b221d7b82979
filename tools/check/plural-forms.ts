import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** English texts in which no word depends on the number. */
const withoutSingular = new Set([
  'environments.queue.place',
  'environments.mine.limit',
  'training.home.withEnvironment',
  'training.scoring.place',
])

type Forms = ReadonlyMap<string, string>
type Pair = { readonly key: string; readonly one: string; readonly other: string }

/** Missing, unused and swapped plural branches. Messages with syntax errors are reported elsewhere. */
export function pluralProblems(zh: ReadonlyMap<string, string>, en: ReadonlyMap<string, string>): string[] {
  return [
    ...[...zh].flatMap(([key, text]) =>
      // Chinese has only the category `other`.
      formsIn(text).flatMap((forms) =>
        forms.has('one') ? [`zh: ${key} has a form that is never used`] : [],
      ),
    ),
    ...[...en].flatMap(([key, text]) => formsIn(text).flatMap((forms) => englishProblem(key, forms))),
    ...swapped(
      [...en].flatMap(([key, text]) => formsIn(text).flatMap((forms) => firstDifference(key, forms))),
    ),
  ]
}

function englishProblem(key: string, forms: Forms): string[] {
  const one = forms.get('one')
  if (one === undefined) return withoutSingular.has(key) ? [] : [`en: ${key} has no singular`]
  return one === forms.get('other') ? [`en: ${key} has the same singular and plural`] : []
}

/** A word that is singular in one message and plural in another: one of the two is swapped. */
function swapped(pairs: readonly Pair[]): string[] {
  return pairs.flatMap(({ key, one, other }) => {
    const same = pairs.filter((pair) => pair.one === one && pair.other === other).length
    const opposite = pairs.filter((pair) => pair.one === other && pair.other === one).length
    return opposite > 0 && opposite >= same ? [`en: ${key} has "${one}" as singular of "${other}"`] : []
  })
}

function firstDifference(key: string, forms: Forms): Pair[] {
  const [ones, others] = [forms.get('one'), forms.get('other')].map((text = '') => text.split(/\s+/))
  const at = ones?.findIndex((word, place) => word !== others?.[place]) ?? -1
  const [one, other] = [ones?.[at], others?.[at]]
  return one && other ? [{ key, one, other }] : []
}

/** The branches of each plural, as plain words by category. */
function formsIn(text: string): Forms[] {
  try {
    return collect(parse(text))
  } catch {
    return []
  }
}

function collect(elements: readonly MessageFormatElement[]): Forms[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return collect(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const branches = Object.entries(element.options)
    const inside = branches.flatMap(([, { value }]) => collect(value))
    if (element.type === TYPE.select || element.pluralType === 'ordinal') return inside
    return [new Map(branches.map(([category, { value }]) => [category, wordsOf(value)])), ...inside]
  })
}

function wordsOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return wordsOf(element.children)
      return element.type === TYPE.pound ? '#' : '…'
    })
    .join('')
}
