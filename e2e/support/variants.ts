import { basename } from 'node:path'
import { languages } from '@tiltyard/contracts'

const everyLook = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ language, theme, width }))),
)

type Look = (typeof everyLook)[number]

/** `E2E_SHORT=1` runs one variant per spec. `E2E_DAY=2026-11-17` repeats the choice of another day. */
const isShort = Boolean(process.env['E2E_SHORT'])
const today = process.env['E2E_DAY'] ?? new Date().toISOString()
const day = Math.floor(Date.parse(today) / 86_400_000)

/** All items, or with E2E_SHORT today's item. The file name shifts the rotation, so that the specs of one day cover every variant. */
export function oneADay<T>(file: string, all: readonly T[]): readonly T[] {
  const shift = [...basename(file)].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return isShort ? all.filter((_, place) => place === (day + shift) % all.length) : all
}

export const looksOf = (file: string): readonly Look[] => oneADay(file, everyLook)

/** Every page in every variant, or with E2E_SHORT each page in one variant, which changes daily. */
export function inLooks<T>(
  pages: readonly T[],
): readonly { readonly look: Look; readonly pages: readonly T[] }[] {
  return everyLook.map((look, turn) => ({
    look,
    pages: isShort ? pages.filter((_, place) => (day + place) % everyLook.length === turn) : pages,
  }))
}
