import type { ExamKey } from '@tiltyard/contracts'
import type { ForeignItem, ForeignText, ImportWarning } from './foreign-item.ts'
import { blankKey } from './table-items.ts'
import { childOf, childrenOf, findAll, textOf, toMarkup, type XmlElement } from './xml-tree.ts'

/** A QTI 2.1 item with one choice interaction, or with text entries in its text. */
export function parseAssessmentItem(item: XmlElement): ForeignItem {
  const body = childOf(item, 'itemBody')
  const interactions = body ? findAll(body, ({ name }) => name.endsWith('Interaction')) : []
  const choices = interactions.filter(({ name }) => name === 'choiceInteraction')
  const entries = interactions.filter(({ name }) => name === 'textEntryInteraction')
  const stem = { zh: stemOf(body) }
  const declarationOf = ({ attributes }: XmlElement) =>
    childrenOf(item, 'responseDeclaration').find(
      (each) => each.attributes['identifier'] === attributes['responseIdentifier'],
    )
  const [choice] = choices
  if (choice && interactions.length === 1) return { stem, ...parseChoice(choice, declarationOf(choice)) }
  if (entries.length > 0 && entries.length === interactions.length)
    return { stem, ...parseEntries(entries.map(declarationOf)) }
  return { kind: null, stem, options: [], key: null, warnings: [] }
}

function stemOf(body: XmlElement | undefined): ForeignText {
  if (!body) return { text: '', isMarkup: true }
  const text = toMarkup(body, (element) => {
    if (element.name === 'textEntryInteraction') return '_____'
    if (!element.name.endsWith('Interaction')) return null
    return childrenOf(element, 'prompt')
      .map((prompt) => `<p>${toMarkup(prompt, () => null)}</p>`)
      .join('')
  })
  return { text, isMarkup: true }
}

type Response = Pick<ForeignItem, 'kind' | 'options' | 'key' | 'warnings'>

const valuesOf = (declaration: XmlElement | undefined): string[] =>
  childrenOf(childOf(declaration, 'correctResponse'), 'value').map((value) => textOf(value).trim())

function parseChoice(interaction: XmlElement, declaration: XmlElement | undefined): Response {
  const choices = findAll(interaction, ({ name }) => name === 'simpleChoice')
  const options = choices.map((choice) => ({ zh: { text: toMarkup(choice, () => null), isMarkup: true } }))
  const places = new Map(choices.map(({ attributes }, at) => [attributes['identifier'], at]))
  const right = valuesOf(declaration).map((value) => places.get(value) ?? -1)
  const isMultiple = declaration?.attributes['cardinality'] === 'multiple'
  return {
    kind: isMultiple ? 'multiple' : 'single',
    options,
    key: right.includes(-1) ? null : choiceKey(right, isMultiple),
    warnings: isMultiple ? [] : partial(declaration),
  }
}

function choiceKey(right: readonly number[], isMultiple: boolean): ExamKey | null {
  const [option] = right
  if (option === undefined || right.length > 10) return null
  if (isMultiple) return { kind: 'multiple', options: right.toSorted((a, b) => a - b) }
  return right.length === 1 ? { kind: 'single', option } : null
}

const entriesOf = (declaration: XmlElement | undefined) =>
  childrenOf(childOf(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => ({
    text: attributes['mapKey'] ?? '',
    points: Number(attributes['mappedValue'] ?? 0),
    isCaseSensitive: attributes['caseSensitive'] === 'true',
  }))

const mostOf = (declaration: XmlElement | undefined) =>
  Math.max(
    0,
    ...entriesOf(declaration)
      .slice(0, 100)
      .map(({ points }) => points),
  )

/** Texts of fewer points than the best one are not right as a whole. */
const partial = (declaration: XmlElement | undefined): ImportWarning[] => {
  const most = mostOf(declaration)
  return entriesOf(declaration).some(({ points }) => points > 0 && points < most)
    ? ['partial_credit_dropped']
    : []
}

function parseEntries(declarations: readonly (XmlElement | undefined)[]): Response {
  const blanks = declarations.map((declaration) => {
    const [most, entries] = [mostOf(declaration), entriesOf(declaration)]
    const full = entries.filter(({ points }) => points > 0 && points === most)
    const accepts = new Set([...valuesOf(declaration), ...full.map(({ text }) => text)])
    const isCaseSensitive = full.some((entry) => entry.isCaseSensitive)
    const [value] = valuesOf(declaration)
    const isNumber = /^(float|integer)$/.test(declaration?.attributes['baseType'] ?? '')
    return isNumber && value
      ? blankKey([], { number: { value, tolerance: '0' } })
      : blankKey([...accepts], { isCaseSensitive })
  })
  return { kind: 'fill', options: [], key: { kind: 'fill', blanks }, warnings: declarations.flatMap(partial) }
}
