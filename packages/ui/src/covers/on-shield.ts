import type { CoverLayer } from './describe-cover.ts'

/** The banner's field is scaled to the width of a shield, so that nothing is cut off. */
export const shieldPath = 'M34 0h92v46c0 27-18 43-46 54-28-11-46-27-46-54Z'
export const shieldField = 'matrix(.6 0 0 1 32 0)'

/** Charges keep their proportions: they move together, and several in one field become smaller. */
export function onShield(layers: readonly CoverLayer[]): readonly CoverLayer[] {
  const isAlone = layers.every(({ at }) => !at || at.x === 80)
  return layers.map((layer) =>
    layer.at
      ? {
          ...layer,
          at: { ...layer.at, x: 32 + 0.6 * layer.at.x, size: layer.at.size * (isAlone ? 0.85 : 0.66) },
        }
      : layer,
  )
}
