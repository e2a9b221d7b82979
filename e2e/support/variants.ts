import { basename } from 'node:path'
import { languages } from '@tiltyard/contracts'

const allVariants = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ language, theme, width }))),
)

type Variant = (typeof allVariants)[number]

/** `E2E_SHORT=1` runs one variant per spec. `E2E_DAY=2026-11-17` repeats the choice of another day. */
const isShort = Boolean(process.env['E2E_SHORT'])
const today = process.env['E2E_DAY'] ?? new Date().toISOString()
const day = Math.floor(Date.parse(today) / 86_400_000)

/** All items, or with E2E_SHORT today's item. The file name shifts the rotation, so that the specs of one day cover every variant. */
export function dailySample<T>(file: string, items: readonly T[]): readonly T[] {
  const shift = [...basename(file)].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return isShort ? items.filter((_, place) => place === (day + shift) % items.length) : items
}

export const variantsOf = (file: string): readonly Variant[] => dailySample(file, allVariants)

/** Every page in every variant, or with E2E_SHORT each page in one variant, which changes daily. */
export function pagesByVariant<T>(
  pages: readonly T[],
): readonly { readonly look: Variant; readonly pages: readonly T[] }[] {
  return allVariants.map((variant, index) => ({
    look: variant,
    pages: isShort ? pages.filter((_, place) => (day + place) % allVariants.length === index) : pages,
  }))
}
