import { charges } from './charges.ts'
import { halves, ordinaries, patterns, type Spot } from './divisions.ts'
import { type Draw, drawFrom } from './draw.ts'
import { colourTinctures, metals, type Tincture } from './tinctures.ts'

/** One shape of the cover, ordered from back to front. */
export type CoverLayer = {
  readonly path: string
  readonly tincture: Tincture
  readonly at?: Spot
  /** Clip path of the shape. */
  readonly within?: string
}

/** The arms of an id as data, so that pages and servers can render them. */
export type CoverDescription = {
  readonly field: Tincture
  readonly division: string
  readonly charge: string
  readonly layers: readonly CoverLayer[]
}

type Half = Omit<CoverDescription, 'charge' | 'field'> & { readonly field: Tincture }

const whole = 'M0 0h160v100H0Z'
const middle: Spot = { x: 80, y: 50, size: 62 }
const arrangements: readonly (readonly Spot[])[] = [
  [middle],
  [middle],
  [
    { x: 44, y: 34, size: 34 },
    { x: 116, y: 34, size: 34 },
    { x: 80, y: 70, size: 34 },
  ],
  [36, 80, 124].map((x) => ({ x, y: 50, size: 36 })),
]
const sown: readonly Spot[] = Array.from({ length: 18 }, (_, index) => {
  const line = Math.floor(index / 6)
  return { x: (index % 6) * 32 + (line % 2 ? 16 : 0), y: line * 36 + 14, size: 19 }
})

export function describeCover(id: string): CoverDescription {
  const draw = drawFrom(id)
  const charge = draw.of(Object.keys(charges))
  const path = charges[charge] ?? ''
  const compose = draw.of([ordinary, ordinary, ordinary, parted, parted, counterchanged, patterned, plain])
  const { field, division, layers } = compose(draw, path)
  return { field, division, charge, layers: [{ path: whole, tincture: field }, ...layers] }
}

/** Two tinctures of different classes, and a second one of the first's class. */
function palette(draw: Draw): { field: Tincture; other: Tincture; second: Tincture } {
  const [own, opposite] = draw.below(3) === 0 ? [metals, colourTinctures] : [colourTinctures, metals]
  const field = draw.of(own)
  return { field, other: draw.of(opposite), second: draw.of(own.filter((tincture) => tincture !== field)) }
}

const place = (path: string, tincture: Tincture, spots: readonly Spot[]): CoverLayer[] =>
  spots.map((at) => ({ path, tincture, at }))

function ordinary(draw: Draw, charge: string): Half {
  const { field, other } = palette(draw)
  const division = draw.of(Object.keys(ordinaries))
  const { path, on, beside } = ordinaries[division] ?? { path: whole, on: [], beside: [] }
  const charged = on.length > 0 && (beside.length === 0 || draw.below(2) === 0)
  return {
    field,
    division,
    layers: [{ path, tincture: other }, ...place(charge, charged ? field : other, charged ? on : beside)],
  }
}

/** Both halves have one class and the charge the other, so that it is visible on either half. */
function parted(draw: Draw, charge: string): Half {
  const { field, other, second } = palette(draw)
  const division = draw.of(Object.keys(halves))
  return {
    field,
    division,
    layers: [
      { path: halves[division] ?? '', tincture: second },
      ...place(charge, other, draw.of(arrangements)),
    ],
  }
}

/** The halves have different classes, and the charge swaps the two tinctures. */
function counterchanged(draw: Draw, charge: string): Half {
  const { field, other } = palette(draw)
  const division = draw.of(Object.keys(halves))
  const within = halves[division] ?? ''
  return {
    field,
    division,
    layers: [
      { path: within, tincture: other },
      { path: charge, tincture: other, at: middle },
      { path: charge, tincture: field, at: middle, within },
    ],
  }
}

const plate = 'M0-20A20 20 0 1 1 0 20 20 20 0 1 1 0-20Z'

function patterned(draw: Draw, charge: string): Half {
  const { field, other } = palette(draw)
  const division = draw.of(Object.keys(patterns))
  const dark = draw.below(2) === 0
  return {
    field,
    division,
    layers: [
      { path: patterns[division] ?? '', tincture: other },
      { path: plate, tincture: dark ? field : other, at: { x: 80, y: 50, size: 76 } },
      { path: charge, tincture: dark ? other : field, at: { x: 80, y: 50, size: 46 } },
    ],
  }
}

function plain(draw: Draw, charge: string): Half {
  const { field, other } = palette(draw)
  return { field, division: 'plain', layers: place(charge, other, draw.of([...arrangements, sown])) }
}
