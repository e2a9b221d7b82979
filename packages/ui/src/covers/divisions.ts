/** Paths of the second tincture of a divided field, on a cover 160 wide and 100 high. */
export const width = 160
export const height = 100

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Halves of equal weight: a charge on the line of division is counterchanged, or of the other class. */
export const halves: Readonly<Record<string, string>> = {
  pale: 'M80 0h80v100H80Z',
  fess: 'M0 50h160v50H0Z',
  bend: 'M0 0v100h160Z',
  bendSinister: 'M160 0v100H0Z',
  chevron: 'M0 100 80 34l80 66Z',
  quarterly: 'M80 0h80v50H80ZM0 50h80v50H0Z',
  saltire: 'M0 0v100l80-50ZM160 0v100L80 50Z',
  gyronny: 'M80 50 0 0h80ZM80 50l80-50v50ZM80 50l80 50H80ZM80 50 0 100V50Z',
  nebuly: 'M0 50q10-22 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v50H0Z',
  dancetty: `M0 62${times(4)
    .map((step) => `L${step * 40 + 20} 36 ${step * 40 + 40} 62`)
    .join('')}V100H0Z`,
  embattled: `M0 58${times(4)
    .map(() => 'h20v-16h20v16')
    .join('')}V100H0Z`,
}

/**
 * Patterns over the whole field. A charge lies on a plate, since no tincture is visible on both tinctures of
 * the pattern.
 */
export const patterns: Readonly<Record<string, string>> = {
  barry: times(4)
    .map((row) => `M0 ${row * 25}h160v12.5H0Z`)
    .join(''),
  paly: times(5)
    .map((column) => `M${column * 32} 0h16v100h-16Z`)
    .join(''),
  bendy: times(7)
    .map((band) => `M${band * 40 - 100} 100l100-100h20L${band * 40 - 80} 100Z`)
    .join(''),
  chequy: times(20)
    .map(
      (cell) =>
        `M${(cell % 4) * 40 + (Math.floor(cell / 4) % 2) * 20} ${Math.floor(cell / 4) * 20}h20v20h-20Z`,
    )
    .join(''),
  lozengy: times(32)
    .map((cell) => `M${(cell % 8) * 20 + 10} ${Math.floor(cell / 8) * 25}l10 12.5-10 12.5-10-12.5Z`)
    .join(''),
  chevronny: times(4)
    .map((row) => `M0 ${row * 34 + 30}L80 ${row * 34 - 24}l80 54v17L80 ${row * 34 - 7} 0 ${row * 34 + 47}Z`)
    .join(''),
  wavy: times(4)
    .map(
      (row) =>
        `M0 ${row * 25 + 6}q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v12.5q-10 8-20 0t-20 0-20 0-20 0-20 0-20 0-20 0-20 0Z`,
    )
    .join(''),
}

export type Spot = { readonly x: number; readonly y: number; readonly size: number }
export type Ordinary = {
  readonly path: string
  /** Charges on the ordinary, of the field's class. */
  readonly on: readonly Spot[]
  /** Charges beside the ordinary, of the ordinary's class. */
  readonly beside: readonly Spot[]
}

const row = (xs: readonly number[], y: number, size: number): Spot[] => xs.map((x) => ({ x, y, size }))

export const ordinaries: Readonly<Record<string, Ordinary>> = {
  chief: { path: 'M0 0h160v30H0Z', on: [], beside: row([80], 65, 54) },
  fess: { path: 'M0 32h160v36H0Z', on: row([40, 80, 120], 50, 26), beside: row([30, 80, 130], 16, 20) },
  pale: {
    path: 'M54 0h52v100H54Z',
    on: row([80], 50, 46),
    beside: [...row([27], 50, 32), ...row([133], 50, 32)],
  },
  bend: {
    path: 'M0 0h38l122 76v24h-38L0 24Z',
    on: [
      { x: 34, y: 21, size: 21 },
      { x: 80, y: 50, size: 23 },
      { x: 126, y: 79, size: 21 },
    ],
    beside: [
      { x: 122, y: 24, size: 32 },
      { x: 38, y: 76, size: 32 },
    ],
  },
  chevron: {
    path: 'M0 94 80 34l80 60v6h-34L80 65l-46 35H0Z',
    on: [],
    beside: [...row([32, 128], 32, 34), ...row([80], 86, 20)],
  },
  saltire: {
    path: 'M0 0h27l53 34 53-34h27v18l-50 32 50 32v18h-27L80 66l-53 34H0V82l50-32L0 18Z',
    on: row([80], 50, 24),
    beside: [...row([80], 14, 20), ...row([80], 86, 20), ...row([24, 136], 50, 22)],
  },
  pile: { path: 'M36 0h88L80 92Z', on: row([80], 30, 40), beside: [...row([26, 134], 68, 34)] },
  pall: {
    path: 'M0 0h24l56 38 56-38h24v16L94 60v40H66V60L0 16Z',
    on: [],
    beside: [...row([80], 13, 20), ...row([30, 130], 68, 34)],
  },
  bordure: { path: 'M0 0h160v100H0ZM13 13v74h134V13Z', on: [], beside: row([80], 50, 54) },
  base: {
    path: 'M0 72q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v28H0Z',
    on: [],
    beside: row([80], 38, 52),
  },
  cotised: { path: 'M0 26h160v6H0ZM0 68h160v6H0Z', on: [], beside: row([34, 80, 126], 50, 30) },
}
