export type Lane = 'nightly' | 'release'

/** A part of a lane with its own result, so that a lane may take several sessions. */
export type Piece = {
  readonly name: string
  readonly lane: Lane
  /** Expected on two cores; replaced by the last duration on this machine. */
  readonly minutes: number
  readonly command: readonly [program: string, ...args: string[]]
  /** `undefined` removes a variable that the caller may have set. */
  readonly settings?: Readonly<Record<string, string | undefined>>
  /** The JSON reporter of the command; without one, its last line or exit code counts. */
  readonly report?: 'vitest' | 'json'
}

/** Upper limit of a piece: sessions on hosted machines often end after an hour and a half. */
export const longestMinutes = 80

/** Full benchmarks; every name of `pnpm bench` is listed here. */
const benchMinutes = {
  announcement: 3,
  boards: 6,
  certificates: 4,
  competition: 10,
  connections: 8,
  datasets: 6,
  edge: 4,
  environments: 6,
  events: 4,
  exams: 8,
  lists: 8,
  pages: 5,
  profile: 12,
  search: 8,
  standings: 4,
  training: 8,
  videos: 6,
} as const

/** Benchmarks that take gigabytes or rarely change. */
const releasePieces: readonly Piece[] = [
  {
    name: 'everyday-on-a-clean-clone',
    lane: 'release',
    minutes: 35,
    command: ['tools/lanes/run-in-clean-clone.sh'],
  },
  { name: 'dx-start-time', lane: 'release', minutes: 5, command: ['tools/lanes/dx-start-time.sh'] },
  {
    name: 'installation',
    lane: 'release',
    minutes: 20,
    command: ['pnpm', 'test:installation'],
    report: 'vitest',
  },
  bench('release', 25, 'search', '--million'),
  bench('release', 20, 'competition', 'growth'),
  bench('release', 10, 'training', 'boards'),
]

function bench(lane: Lane, minutes: number, ...words: readonly string[]): Piece {
  const name = ['bench', ...words.map((word) => word.replace(/^--/, ''))].join('-')
  return { name, lane, minutes, command: ['pnpm', 'bench', ...words] }
}

/** All specs in all variants, split by file: `LongestFirst` balances the duration of the shards. */
const journeyPieces: readonly Piece[] = Array.from({ length: 6 }, (_, at) => ({
  name: `e2e-${at + 1}`,
  lane: 'nightly',
  minutes: 40,
  command: ['pnpm', 'e2e', `--shard=${at + 1}/6`],
  settings: { E2E_SHORT: undefined, COUNT_ASSERTIONS: '1' },
  report: 'vitest',
}))

export const pieces: readonly Piece[] = [
  { name: 'check', lane: 'nightly', minutes: 5, command: ['pnpm', 'check'], report: 'json' },
  {
    name: 'test',
    lane: 'nightly',
    minutes: 45,
    command: ['pnpm', 'test'],
    settings: { FULL: '1', COUNT_ASSERTIONS: '1' },
    report: 'vitest',
  },
  ...journeyPieces,
  {
    name: 'reliability',
    lane: 'nightly',
    minutes: 25,
    command: ['pnpm', 'test:reliability'],
    report: 'json',
  },
  {
    name: 'reliability-download-clients',
    lane: 'nightly',
    minutes: 10,
    command: ['pnpm', 'test:reliability', 'download', '--clients', '20', '--gigabytes', '1'],
    report: 'json',
  },
  {
    name: 'reliability-download-dataset',
    lane: 'nightly',
    minutes: 10,
    command: ['pnpm', 'test:reliability', 'download', '--dataset'],
    report: 'json',
  },
  {
    name: 'reliability-copies-pooler',
    lane: 'nightly',
    minutes: 10,
    command: ['pnpm', 'test:reliability', 'copies', '--pooler'],
    report: 'json',
  },
  // Half an hour of it builds the cluster's programs, once per clone.
  {
    name: 'kubernetes',
    lane: 'nightly',
    minutes: 50,
    command: ['pnpm', 'test:kubernetes'],
    settings: { COUNT_ASSERTIONS: '1' },
    report: 'vitest',
  },
  { name: 'faults', lane: 'nightly', minutes: 15, command: ['pnpm', 'faults'] },
  ...Object.entries(benchMinutes).map(([name, minutes]) => bench('nightly', minutes, name)),
  ...releasePieces,
]
