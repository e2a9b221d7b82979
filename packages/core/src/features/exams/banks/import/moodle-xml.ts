import type { ExamKey } from '@tiltyard/contracts'
import type { ForeignItem, ForeignText, ImportWarning } from './foreign-item.ts'
import { blankKey } from './table-items.ts'
import { childOf, childrenOf, textOf, type XmlElement } from './xml-tree.ts'

/** Questions of a Moodle quiz; a category gives its last name to the questions behind it. */
export function parseMoodleQuiz(quiz: XmlElement): ForeignItem[] {
  const items: ForeignItem[] = []
  let topic: string | undefined
  for (const question of childrenOf(quiz, 'question')) {
    const type = question.attributes['type'] ?? ''
    if (type === 'category')
      topic = textOf(childOf(childOf(question, 'category'), 'text'))
        .split('/')
        .at(-1)
    else items.push({ ...parseQuestion(question, type), topic })
  }
  return items
}

const markup = (element: XmlElement | undefined): ForeignText => ({
  text: textOf(childOf(element, 'text')),
  isMarkup: !/^(plain_text|markdown)$/.test(element?.attributes['format'] ?? 'html'),
})

type Answer = { readonly element: XmlElement; readonly fraction: number }

function parseQuestion(question: XmlElement, type: string): ForeignItem {
  const answers = childrenOf(question, 'answer').map((element) => ({
    element,
    fraction: Number(element.attributes['fraction'] ?? 0),
  }))
  const feedback = childOf(question, 'generalfeedback')
  const base = {
    stem: { zh: markup(childOf(question, 'questiontext')) },
    options: [],
    warnings: [],
    ...(textOf(feedback).trim() !== '' && { explanation: { zh: markup(feedback) } }),
  }
  switch (type) {
    case 'multichoice':
      return { ...base, ...parseChoice(answers, textOf(childOf(question, 'single')).trim() !== 'false') }
    case 'truefalse':
      return { ...base, kind: 'judge', key: parseTruth(answers) }
    case 'shortanswer': {
      const isCaseSensitive = textOf(childOf(question, 'usecase')).trim() === '1'
      // A wildcard is not a text that could be accepted.
      const right = fullyRight(answers).filter((text) => !text.includes('*'))
      return { ...base, kind: 'fill', key: fillKey(right, isCaseSensitive), warnings: partial(answers) }
    }
    case 'numerical':
      return { ...base, kind: 'fill', key: parseNumber(answers), warnings: partial(answers) }
    default:
      return { ...base, kind: null, key: null }
  }
}

function parseChoice(
  answers: readonly Answer[],
  isSingle: boolean,
): Pick<ForeignItem, 'kind' | 'options' | 'key' | 'warnings'> {
  const options = answers.map(({ element }) => ({ zh: markup(element) }))
  const right = answers.flatMap(({ fraction }, at) => (fraction > 0 ? [at] : []))
  if (!isSingle) {
    const key: ExamKey | null =
      right.length > 0 && right.length <= 10 ? { kind: 'multiple', options: right } : null
    // Moodle shares the points among the right options; here the paper says how they are marked.
    return { kind: 'multiple', options, key, warnings: [] }
  }
  const option = answers.findIndex(({ fraction }) => fraction >= 100)
  const key: ExamKey | null = option >= 0 ? { kind: 'single', option } : null
  return { kind: 'single', options, key, warnings: partial(answers) }
}

function parseTruth(answers: readonly Answer[]): ExamKey | null {
  const [right] = fullyRight(answers)
  const text = right?.toLowerCase()
  return text === 'true' || text === 'false' ? { kind: 'judge', isTrue: text === 'true' } : null
}

const fullyRight = (answers: readonly Answer[]): string[] =>
  answers
    .filter(({ fraction }) => fraction >= 100)
    .map(({ element }) => textOf(childOf(element, 'text')).trim())

const partial = (answers: readonly Answer[]): ImportWarning[] =>
  answers.some(({ fraction }) => fraction > 0 && fraction < 100) ? ['partial_credit_dropped'] : []

const fillKey = (accepts: readonly string[], isCaseSensitive: boolean): ExamKey | null =>
  accepts.length > 0 ? { kind: 'fill', blanks: [blankKey(accepts, { isCaseSensitive })] } : null

function parseNumber(answers: readonly Answer[]): ExamKey | null {
  const right = answers.find(({ fraction }) => fraction >= 100)?.element
  const value = textOf(childOf(right, 'text')).trim()
  const tolerance = textOf(childOf(right, 'tolerance')).trim() || '0'
  return value === '' ? null : { kind: 'fill', blanks: [blankKey([], { number: { value, tolerance } })] }
}
