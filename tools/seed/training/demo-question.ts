import type { Bank, MetricScorer } from '@tiltyard/contracts'

export type BilingualText = { readonly zh: string; readonly en: string }
export type DemoFile = { readonly name: string; readonly bytes: Buffer }

/** What is accepted. Of a metric the truth is a file that nobody is given. */
export type DemoAnswer =
  | { readonly kind: 'flag'; readonly flag: string }
  /** Each person finds a flag of their own in their own environment. */
  | { readonly kind: 'flag'; readonly template: string }
  | { readonly kind: 'text'; readonly accepted: readonly string[] }
  | { readonly kind: 'number'; readonly number: number; readonly tolerance: number }
  | {
      readonly kind: 'time'
      readonly time: string
      readonly toleranceSeconds: number
      readonly zone?: string
    }
  | { readonly kind: 'hash'; readonly hash: string }
  | {
      readonly kind: 'coordinates'
      readonly latitude: number
      readonly longitude: number
      readonly metres: number
    }
  | {
      readonly kind: 'choice'
      readonly options: Readonly<Record<string, BilingualText>>
      readonly right: readonly string[]
    }
  | DemoFileAnswer

export type DemoFileAnswer = {
  readonly kind: 'file'
  readonly fileName: string
  readonly bytesMax: number
  readonly scorer: DemoScorer
  readonly truth: DemoFile
  /** Points of the score from which on it counts as solved. */
  readonly solvedScore: number
  readonly dailyLimit?: number
}

export type DemoScorer =
  | (Pick<MetricScorer, 'kind' | 'metric' | 'idColumn' | 'column' | 'zeroAt' | 'fullAt'> & {
      readonly positive?: string
    })
  /** A program of the organisers, in an image of theirs. */
  | {
      readonly kind: 'program'
      readonly template: TemplateName
      readonly command: readonly string[]
      readonly seconds: number
    }

/** Environments that the demo has an image for. */
export type TemplateName =
  | 'report-desk'
  | 'diagnosis'
  | 'forgotten-backup'
  | 'warmer-colder'
  | 'duty-terminal'
  | 'still-open'
  | 'masking-scorer'

/** Everything that a player gets: text, files and access to the environment. */
export type QuestionMaterials = {
  readonly content: BilingualText
  readonly options: Readonly<Record<string, BilingualText>>
  file(name: string): Buffer
  readonly inside: EnvironmentAccess
}
export type EnvironmentAccess = {
  /** A line typed into the terminal; what it prints. */
  type(line: string): Promise<string>
  /** A request to its HTTP service. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<{ status: number; body: string }>
}

/** What is sent: typed text or a flag, keys of a choice, or the bytes of a file. */
export type SubmittedAnswer = string | readonly string[] | Buffer
export type Solve = (given: QuestionMaterials) => SubmittedAnswer | Promise<SubmittedAnswer>

export type DemoHint = BilingualText & { readonly price: number }

export type DemoStep = {
  readonly name: BilingualText
  readonly content: BilingualText
  readonly points: number
  readonly answer: DemoAnswer
  readonly hints?: readonly DemoHint[]
  readonly solve: Solve
}

type Described = {
  /** Its own for good: ids follow from it. */
  readonly slug: string
  readonly bank: Bank
  readonly name: BilingualText
  readonly content: BilingualText
  readonly category: string
  readonly tags: readonly string[]
  readonly difficulty: 1 | 2 | 3 | 4 | 5
  readonly minutes: number
  readonly points: number
  readonly hints?: readonly DemoHint[]
  readonly competitionId?: string
  readonly files?: () => readonly DemoFile[]
}

export type DemoQuestion = Described & {
  readonly answer: DemoAnswer
  readonly template?: TemplateName
  readonly solve: Solve
}
export type DemoGroup = Described & { readonly passScore: number; readonly steps: readonly DemoStep[] }

export const isGroup = (question: DemoQuestion | DemoGroup): question is DemoGroup => 'steps' in question
