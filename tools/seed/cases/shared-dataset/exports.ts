import { randomOf } from '../../training/make/random.ts'
import { csvFile } from '../../training/make/text-file.ts'
import type { CaseVariant } from '../demo-case.ts'
import { type ExportName, exportNames, factsOf } from './facts.ts'

type Nest = {
  readonly id: string
  readonly species: string
  readonly latitude: number
  readonly longitude: number
  /** Young birds, as counted before each export; null: not yet found. */
  readonly young: Readonly<Record<ExportName, number | null>>
}

const kilometre = 0.009
const count = 240

/** At least 600 m from one another, so that a picture has one nest that it can be of. */
function makeNests(): Nest[] {
  const random = randomOf('shared-dataset nests')
  const cells = random.shuffled(Array.from({ length: 900 }, (_, n) => n)).slice(0, count)
  return cells.map((cell, n) => {
    const spread = () => (random.next() - 0.5) * 0.6 * kilometre
    const first = random.between(1, 3)
    const foundIn = n < 190 ? 0 : random.between(1, 2)
    const counts = [first, first + random.between(-1, 1), first + random.between(-1, 2)]
    const young = (index: number) => (index < foundIn ? null : Math.max(0, counts[index] ?? 0))
    return {
      id: `EL-${String(n + 1).padStart(4, '0')}`,
      species: random.pick(['oriental-stork', 'oriental-stork', 'black-stork', 'spoonbill']),
      latitude: rounded(29.82 + Math.floor(cell / 30) * 1.4 * kilometre + spread()),
      longitude: rounded(113.7 + (cell % 30) * 1.6 * kilometre + spread()),
      young: { 'nests-0918.csv': young(0), 'nests-0925.csv': young(1), 'nests-1009.csv': young(2) },
    }
  })
}
const rounded = (degrees: number) => Number(degrees.toFixed(5))

export const nests: readonly Nest[] = makeNests()
const inExport = (name: ExportName) => nests.filter(({ young }) => young[name] !== null)

/** The internal table with exact places, as it was on that day. */
export const exportOf = (name: ExportName): Buffer =>
  csvFile(
    name,
    ['nest', 'species', 'latitude', 'longitude', 'young'],
    inExport(name).map(({ id, species, latitude, longitude, young }) => [
      id,
      species,
      latitude.toFixed(5),
      longitude.toFixed(5),
      young[name] ?? 0,
    ]),
  ).bytes

/** What was found on the forum: other columns, another order, no numbers, and not all of it. */
export function forumCopy(variant: CaseVariant): Buffer {
  const { leaked, leftOut, visited } = factsOf[variant]
  const random = randomOf(`shared-dataset forum ${variant}`)
  const target = nests[visited]
  const others = random.shuffled(inExport(leaked).filter((nest) => nest !== target)).slice(leftOut)
  const rows = random.shuffled(target ? [target, ...others] : others)
  return csvFile(
    'forum-copy.csv',
    ['lon', 'lat', 'young', 'bird'],
    rows.map(({ species, latitude, longitude, young }) => [
      longitude.toFixed(5),
      latitude.toFixed(5),
      young[leaked] ?? 0,
      species,
    ]),
  ).bytes
}

export const exportFiles = exportNames.map((name) => ({ name, make: () => exportOf(name) }))
