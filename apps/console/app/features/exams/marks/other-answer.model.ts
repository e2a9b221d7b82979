import type { BlankKey, ExamCorrection, ExamKey } from '@tiltyard/contracts/browser'

/** The fields of the answer that is right too; those of other kinds stay empty. */
export type OtherAnswer = {
  readonly options: readonly number[]
  /** By blank: a text, or a number with its tolerance. */
  readonly blanks: readonly { readonly text: string; readonly tolerance: string }[]
}

export const noOtherAnswer = (key: ExamKey): OtherAnswer => ({
  options: [],
  blanks:
    key.kind === 'fill'
      ? key.blanks.map(({ number }) => ({ text: '', tolerance: number?.tolerance ?? '' }))
      : [],
})

/** Null while the answer is incomplete or is the key itself. */
export function otherKey(key: ExamKey, { options, blanks }: OtherAnswer): ExamKey | null {
  switch (key.kind) {
    case 'single': {
      const [option] = options
      return option === undefined || option === key.option ? null : { kind: 'single', option }
    }
    case 'multiple':
      return options.length === 0 || isSameSet(options, key.options)
        ? null
        : { kind: 'multiple', options: options.toSorted((one, other) => one - other) }
    case 'judge':
      // The only answer that is not the key.
      return { kind: 'judge', isTrue: !key.isTrue }
    case 'fill':
      return blanks.every(({ text }) => text.trim() === '')
        ? null
        : {
            kind: 'fill',
            blanks: key.blanks.map((blank, at) => otherBlank(blank, blanks[at])),
          }
  }
}

/** An empty blank keeps its key. */
function otherBlank(blank: BlankKey, other: OtherAnswer['blanks'][number] | undefined): BlankKey {
  const text = other?.text.trim() ?? ''
  if (text === '') return blank
  return blank.number
    ? { ...blank, number: { value: text, tolerance: other?.tolerance.trim() || '0' } }
    : { ...blank, accepts: [text], pattern: null }
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((option) => other.includes(option))

/** Null while it is incomplete. */
export function correctionOf(
  item: { readonly itemId: string; readonly key: ExamKey },
  act: ExamCorrection['act'],
  other: OtherAnswer,
): ExamCorrection | null {
  const { itemId } = item
  if (act !== 'also') return { itemId, act, also: null }
  const also = otherKey(item.key, other)
  return also && { itemId, act, also }
}
