/**
 * The stem of an English word by the Porter 2 rules, as PostgreSQL's english_stem applies them (a test compares both),
 * so that indexing, queries and highlighting share one function. Takes lower-case letters only.
 */
export function englishStem(word: string): string {
  if (word.length <= 2) return word
  const exception = exceptions.get(word)
  if (exception) return exception
  const { text, r1, r2 } = prepare(word)
  const bare = withoutPlural(text)
  if (unchangedAfterPlural.has(bare)) return bare.toLowerCase()
  const stem = steps(bare, r1, r2)
  return stem.toLowerCase()
}

const exceptions = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word) => [word, word] as const),
])
const unchangedAfterPlural = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
])

const vowel = /[aeiouy]/
const doubled = /(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/

/** A consonantal `y` becomes `Y`; r1 and r2 are the starts of the regions in which endings may be removed. */
function prepare(word: string): { text: string; r1: number; r2: number } {
  const text = word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y')
  const special = /^(gener|commun|arsen)/.exec(text)
  const r1 = special ? special[0].length : regionAfter(text, 0)
  return { text, r1, r2: regionAfter(text, r1) }
}

function regionAfter(text: string, from: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(text.slice(from))
  return match ? from + match.index + 2 : text.length
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/(ied|ies)$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1)
  if (/(us|ss)$/.test(word)) return word
  if (word.endsWith('s') && vowel.test(word.slice(0, -2))) return word.slice(0, -1)
  return word
}

function steps(word: string, r1: number, r2: number): string {
  let text = withoutTense(word, r1)
  text = text.replace(/(?<=.[^aeiouy])[yY]$/, 'i')
  text = shortened(text, secondEndings, r1, r2)
  text = shortened(text, thirdEndings, r1, r2)
  text = withoutLast(text, r2)
  if (text.endsWith('e')) {
    const bare = text.slice(0, -1)
    return bare.length >= r2 || (bare.length >= r1 && !endsShort(bare)) ? bare : text
  }
  return text.endsWith('ll') && text.length > r2 ? text.slice(0, -1) : text
}

function withoutTense(word: string, r1: number): string {
  const doubt = /(eed|eedly)$/.exec(word)
  if (doubt) return doubt.index >= r1 ? `${word.slice(0, doubt.index)}ee` : word
  const tense = /(ingly|edly|ing|ed)$/.exec(word)
  if (!tense || !vowel.test(word.slice(0, tense.index))) return word
  const bare = word.slice(0, tense.index)
  if (/(at|bl|iz)$/.test(bare)) return `${bare}e`
  if (doubled.test(bare)) return bare.slice(0, -1)
  return bare.length <= r1 && endsShort(bare) ? `${bare}e` : bare
}

/** Ends with consonant, vowel, consonant (the last not w, x or Y), or consists of a vowel and a consonant. */
function endsShort(text: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywxY]$/.test(text) || /^[aeiouy][^aeiouy]$/.test(text)
}

type Ending = { readonly from: string; readonly to: string; readonly region?: 'r2'; readonly after?: RegExp }

const endings = (table: string): Ending[] =>
  table
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':'))
    .map(([from = '', to = '']) => ({ from, to }))

const longestFirst = (list: Ending[]) => list.toSorted((a, b) => b.from.length - a.from.length)

const secondEndings = longestFirst([
  ...endings(`tional:tion enci:ence anci:ance abli:able entli:ent izer:ize ization:ize ational:ate ation:ate ator:ate
    alism:al aliti:al alli:al fulness:ful ousli:ous ousness:ous iveness:ive iviti:ive biliti:ble bli:ble fulli:ful
    lessli:less`),
  { from: 'ogi', to: 'og', after: /l$/ },
  { from: 'li', to: '', after: /[cdeghkmnrt]$/ },
])

const thirdEndings = longestFirst([
  ...endings('tional:tion ational:ate alize:al icate:ic iciti:ic ical:ic ful: ness:'),
  { from: 'ative', to: '', region: 'r2' },
])

/** Only the longest matching ending is considered; if it may not be removed, none is. */
function shortened(text: string, list: readonly Ending[], r1: number, r2: number): string {
  const ending = list.find(({ from }) => text.endsWith(from))
  if (!ending) return text
  const bare = text.slice(0, -ending.from.length)
  const inRegion = bare.length >= (ending.region === 'r2' ? r2 : r1)
  return inRegion && (ending.after?.test(bare) ?? true) ? bare + ending.to : text
}

const last = /(ement|ment|ance|ence|able|ible|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic)$/

function withoutLast(text: string, r2: number): string {
  const ending = last.exec(text)
  if (!ending || ending.index < r2) return text
  const bare = text.slice(0, ending.index)
  return ending[0] === 'ion' && !/[st]$/.test(bare) ? text : bare
}
