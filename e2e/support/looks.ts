import { basename } from 'node:path'
import { languages } from '@tiltyard/contracts'

const everyLook = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ language, theme, width }))),
)

type Look = (typeof everyLook)[number]

/** `E2E_SHORT=1` is the everyday form. `E2E_DAY=2026-11-17` repeats what was chosen on another day. */
const isShort = Boolean(process.env['E2E_SHORT'])
const today = process.env['E2E_DAY'] ?? new Date().toISOString()
const day = Math.floor(Date.parse(today) / 86_400_000)

/** All of them, or in the everyday form the one of today. The file's name shifts the turn, so that one day sees every look. */
export function oneADay<T>(file: string, all: readonly T[]): readonly T[] {
  const shift = [...basename(file)].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return isShort ? all.filter((_, place) => place === (day + shift) % all.length) : all
}

/** The looks in which a spec goes through the site. */
export const looksOf = (file: string): readonly Look[] => oneADay(file, everyLook)

/** Pages paired with looks: every pair, or in the everyday form each page in one look, another each day. */
export function inLooks<T>(
  pages: readonly T[],
): readonly { readonly look: Look; readonly pages: readonly T[] }[] {
  return everyLook.map((look, turn) => ({
    look,
    pages: isShort ? pages.filter((_, place) => (day + place) % everyLook.length === turn) : pages,
  }))
}
