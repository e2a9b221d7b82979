import type { ExamKey } from '@tiltyard/contracts'
import type { ForeignItem, ForeignText, ImportWarning } from './foreign-item.ts'
import { blankKey } from './table-items.ts'

/** Escaped signs stand for themselves, so they are hidden from the parser as characters of no text. */
const hidden = new Map([...'~=#{}:'].map((sign, at) => [sign, String.fromCodePoint(0xf_0000 + at)]))
const shown = new Map([...hidden].map(([sign, hiding]) => [hiding, sign]))

const hide = (text: string) => text.replace(/\\([~=#{}:])/g, (whole, sign) => hidden.get(sign) ?? whole)
const show = (text: string) =>
  text
    .replace(/[\u{f0000}-\u{f0005}]/gu, (hiding) => shown.get(hiding) ?? '')
    .replaceAll('\\n', '\n')
    .trim()

export const isGift = (text: string): boolean => /\{[^{}]*\}/.test(hide(text))

/** Questions in Moodle's GIFT: blocks between empty lines. */
export function parseGift(text: string): ForeignItem[] {
  const items: ForeignItem[] = []
  let topic: string | undefined
  const lines = hide(text.replaceAll('\r\n', '\n'))
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
  for (const block of lines.join('\n').split(/\n[ \t]*\n/)) {
    const category = /^\s*\$CATEGORY:([^\n]*)/i.exec(block)
    if (category) topic = show(category[1]?.split('/').at(-1) ?? '')
    const question = category ? block.slice(category[0].length) : block
    if (question.trim() !== '') items.push({ ...parseBlock(question.trim()), topic })
  }
  return items
}

function parseBlock(block: string): ForeignItem {
  const body = block.replace(/^::[^\n]*?::/, '').trim()
  const format = /^\[(html|moodle|plain|markdown)\]/.exec(body)
  const text = format ? body.slice(format[0].length) : body
  const isMarkup = format?.[1] === 'html' || format?.[1] === 'moodle'
  const toText = (part: string): ForeignText => ({ text: show(part), isMarkup })
  const begin = text.indexOf('{')
  const end = text.indexOf('}', begin)
  if (begin < 0 || end < 0)
    return { kind: null, stem: { zh: toText(text) }, options: [], key: null, warnings: [] }
  const [before, inside, after] = [text.slice(0, begin), text.slice(begin + 1, end), text.slice(end + 1)]
  // Answers in the middle of a sentence stand for its gap.
  const stem = toText(after.trim() === '' ? before : `${before}_____${after}`)
  const [answers = '', explanation = ''] = inside.split('####')
  return {
    stem: { zh: stem },
    ...(explanation.trim() !== '' && { explanation: { zh: toText(explanation) } }),
    ...parseAnswers(answers.trim(), toText),
  }
}

type Answers = Pick<ForeignItem, 'kind' | 'options' | 'key' | 'warnings'>
type Answer = { readonly isRight: boolean; readonly weight: number | null; readonly text: string }

const none: Answers = { kind: null, options: [], key: null, warnings: [] }

function parseAnswers(text: string, toText: (part: string) => ForeignText): Answers {
  if (/^(T|TRUE|F|FALSE)\s*(#|$)/i.test(text))
    return { ...none, kind: 'judge', key: { kind: 'judge', isTrue: /^t/i.test(text) } }
  if (text.startsWith('#')) return { ...none, kind: 'fill', ...parseNumber(text.slice(1)) }
  const answers = splitAnswers(text)
  if (answers.length === 0 || text.includes('->')) return none
  if (answers.every(({ isRight }) => isRight)) {
    const accepts = answers
      .filter(({ weight }) => weight === null || weight >= 100)
      .map((each) => show(each.text))
    const key: ExamKey | null = accepts.length > 0 ? { kind: 'fill', blanks: [blankKey(accepts)] } : null
    return { ...none, kind: 'fill', key, warnings: partial(answers) }
  }
  return parseChoice(
    answers,
    answers.map(({ text: each }) => ({ zh: toText(each) })),
  )
}

/** One `=` is the right option; weights without one make a question with several. */
function parseChoice(answers: readonly Answer[], options: ForeignItem['options']): Answers {
  const single = answers.findIndex(({ isRight, weight }) => isRight || weight === 100)
  if (single >= 0)
    return { kind: 'single', options, key: { kind: 'single', option: single }, warnings: partial(answers) }
  const right = answers.flatMap(({ weight }, at) => ((weight ?? 0) > 0 ? [at] : []))
  if (right.length === 0) return { kind: 'single', options, key: null, warnings: [] }
  return {
    kind: 'multiple',
    options,
    key: right.length <= 10 ? { kind: 'multiple', options: right } : null,
    warnings: [],
  }
}

function splitAnswers(text: string): Answer[] {
  return [...text.matchAll(/([=~])([^=~]*)/g)].map(([, sign, rest = '']) => {
    const weight = /^\s*%(-?[\d.]+)%/.exec(rest)
    const [answer = ''] = rest.slice(weight?.[0].length ?? 0).split('#')
    return { isRight: sign === '=', weight: weight ? Number(weight[1]) : null, text: answer.trim() }
  })
}

const partial = (answers: readonly Answer[]): ImportWarning[] =>
  answers.some(({ weight }) => weight !== null && weight > 0 && weight < 100)
    ? ['partial_credit_dropped']
    : []

/** `3`, `3:0.1` for a tolerance, or `1..5` for a range. */
function parseNumber(text: string): Pick<Answers, 'key'> {
  const [first = ''] = text.replace(/^\s*=/, '').split(/[=~#]/)
  const range = /^\s*(-?[\d.]+?)\s*\.\.\s*(-?[\d.]+)\s*$/.exec(first)
  const [value = '', tolerance = '0'] = range
    ? midpoint(Number(range[1]), Number(range[2]))
    : first.split(':')
  if (value.trim() === '') return { key: null }
  const number = { value: value.trim(), tolerance: tolerance.trim() }
  return { key: { kind: 'fill', blanks: [blankKey([], { number })] } }
}

const midpoint = (low: number, high: number) => [String((low + high) / 2), String((high - low) / 2)]
