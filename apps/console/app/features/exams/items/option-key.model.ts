import type { ExamKey, Localised } from '@tiltyard/contracts/browser'

/** An option carries whether it is right, so that the key follows it when it is moved or removed. */
export type OptionValues = {
  readonly zh?: string | undefined
  readonly en?: string | undefined
  readonly isRight?: boolean | undefined
}

export function withKey(options: readonly Localised[], key: ExamKey | null): OptionValues[] {
  const right = key?.kind === 'single' ? [key.option] : key?.kind === 'multiple' ? key.options : []
  return options.map(({ zh, en }, at) => ({ zh, ...(en && { en }), isRight: right.includes(at) }))
}

/** Null while no option is right. */
export function keyOfOptions(kind: 'single' | 'multiple', options: readonly OptionValues[]): ExamKey | null {
  const right = options.flatMap(({ isRight }, at) => (isRight ? [at] : []))
  const [option] = right
  if (option === undefined) return null
  return kind === 'single' ? { kind, option } : { kind, options: right }
}

/** Of a single choice only one option is right. */
export function markOption(
  kind: 'single' | 'multiple',
  options: readonly OptionValues[],
  at: number,
  isRight: boolean,
): OptionValues[] {
  return options.map((option, position) => {
    if (position === at) return { ...option, isRight }
    return kind === 'single' && isRight ? { ...option, isRight: false } : option
  })
}
