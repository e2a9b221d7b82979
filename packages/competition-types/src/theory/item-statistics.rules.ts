import type { ExamAnswer, ExamItemStatistics, ExamKey, ItemDoubt } from '@tiltyard/contracts'

export type ItemFacts = {
  readonly itemId: string
  /** The answers that are right: the author's, and those of corrections. */
  readonly keys: readonly ExamKey[]
  readonly options: number
}
export type MarkedAnswer = {
  readonly itemId: string
  /** In author's option numbers. */
  readonly answer: ExamAnswer | null
  readonly mark: number
  /** 0: left out of the paper. */
  readonly points: number
}
export type MarkedSitting = { readonly id: string; readonly answers: readonly MarkedAnswer[] }
/**
 * Of the sittings that were shown the item: the mean share of its points, the correlation with the score of the other
 * items (null where either is constant), and the share of the upper 27 % less that of the lower 27 %.
 */
export type ItemStatistics = Pick<
  ExamItemStatistics,
  'itemId' | 'shown' | 'answered' | 'difficulty' | 'discrimination' | 'upperLower' | 'choices' | 'doubts'
>

/** A marked answer with the total of its sitting. */
type Row = MarkedAnswer & { readonly total: number; readonly share: number }

/** Statistics of each item over marked sittings, and Cronbach's alpha where all of them had the same items. */
export function itemStatistics(
  items: readonly ItemFacts[],
  sittings: readonly MarkedSitting[],
): { items: ItemStatistics[]; alpha: number | null } {
  const rows = rowsBestFirst(sittings)
  return {
    items: items.map((item) => statisticsOf(item, rows.get(item.itemId) ?? [])),
    alpha: alphaOf([...rows.values()], sittings.length),
  }
}

/** By item; the best sittings first, equal ones by their id. */
function rowsBestFirst(sittings: readonly MarkedSitting[]): Map<string, Row[]> {
  const ranked = sittings
    .map(({ id, answers }) => {
      const counted = answers.filter(({ points }) => points > 0)
      return { id, counted, total: sumOf(counted.map(({ mark }) => mark)) }
    })
    .toSorted((one, other) => other.total - one.total || (one.id < other.id ? -1 : 1))
  const rows = new Map<string, Row[]>()
  for (const { counted, total } of ranked)
    for (const answer of counted) {
      const row = { ...answer, total, share: answer.mark / answer.points }
      const ofItem = rows.get(answer.itemId)
      if (ofItem) ofItem.push(row)
      else rows.set(answer.itemId, [row])
    }
  return rows
}

function statisticsOf({ itemId, keys, options }: ItemFacts, rows: readonly Row[]): ItemStatistics {
  const shares = rows.map(({ share }) => share)
  const rest = rows.map(({ total, mark }) => total - mark)
  const [difficulty, discrimination] = [rows.length > 0 ? meanOf(shares) : null, correlation(shares, rest)]
  const counted = keys.some(({ kind }) => kind === 'judge') ? 2 : options
  const best = rows.slice(0, Math.round(rows.length / 3))
  const doubts: Record<ItemDoubt, boolean> = {
    low: difficulty !== null && difficulty < 0.2,
    high: difficulty !== null && difficulty > 0.95,
    discrimination: discrimination !== null && discrimination < 0.1,
    distractor: preferDistractor(keys, choicesOf(counted, best)),
  }
  return {
    ...{ itemId, difficulty, discrimination },
    shown: rows.length,
    answered: rows.filter(({ answer }) => isAnswered(answer)).length,
    upperLower: upperLowerOf(shares),
    choices: choicesOf(counted, rows),
    doubts: (Object.keys(doubts) as ItemDoubt[]).filter((doubt) => doubts[doubt]),
  }
}

/** Null for fewer than two, who would be upper and lower at once. */
function upperLowerOf(shares: readonly number[]): number | null {
  const size = Math.max(1, Math.round(shares.length * 0.27))
  return shares.length < 2 ? null : meanOf(shares.slice(0, size)) - meanOf(shares.slice(-size))
}

/** How often each option was chosen; of a judgement, true and false. */
function choicesOf(options: number, rows: readonly Row[]): number[] {
  const choices = Array<number>(options).fill(0)
  for (const { answer } of rows)
    for (const option of optionsIn(answer)) if (option < options) choices[option] = (choices[option] ?? 0) + 1
  return choices
}

/** Whether a wrong option was chosen more often than the right one; of several right ones, than the rarest. */
function preferDistractor(keys: readonly ExamKey[], choices: readonly number[]): boolean {
  const right = new Set(keys.flatMap(optionsIn))
  const timesRight = keys.map((key) => Math.min(...optionsIn(key).map((option) => choices[option] ?? 0)))
  return choices.some((times, option) => !right.has(option) && times > Math.max(...timesRight))
}

function optionsIn(answer: ExamAnswer | ExamKey | null): readonly number[] {
  if (answer === null) return []
  if ('option' in answer) return [answer.option]
  if ('isTrue' in answer) return [answer.isTrue ? 0 : 1]
  return 'options' in answer ? answer.options : []
}

function isAnswered(answer: ExamAnswer | null): boolean {
  if (answer !== null && 'blanks' in answer) return answer.blanks.some((text) => text.trim() !== '')
  return optionsIn(answer).length > 0
}

function alphaOf(items: readonly (readonly Row[])[], sittings: number): number | null {
  if (items.length < 2 || items.some(({ length }) => length !== sittings)) return null
  const ofTotals = varianceOf((items[0] ?? []).map(({ total }) => total))
  if (ofTotals === 0) return null
  const ofItems = sumOf(items.map((rows) => varianceOf(rows.map(({ mark }) => mark))))
  return (items.length / (items.length - 1)) * (1 - ofItems / ofTotals)
}

/** Pearson's; null where either is constant. */
function correlation(one: readonly number[], other: readonly number[]): number | null {
  if (isConstant(one) || isConstant(other)) return null
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)]
  const together = meanOf(one.map((value, index) => (value - meanOne) * ((other[index] ?? 0) - meanOther)))
  return together / Math.sqrt(varianceOf(one) * varianceOf(other))
}

/** Compared, not computed: the mean of equal fractions may differ from them in the last bit. */
const isConstant = (values: readonly number[]) => values.every((value) => value === values[0])
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]) => sumOf(values) / values.length

function varianceOf(values: readonly number[]): number {
  if (isConstant(values)) return 0
  const mean = meanOf(values)
  return meanOf(values.map((value) => (value - mean) ** 2))
}
