import { basename } from 'node:path'
import { languages } from '@tiltyard/contracts'

const everyLook = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ language, theme, width }))),
)

/** The everyday form: two opposite looks, in which each language, theme and width is seen once. */
const opposites = everyLook.filter(
  ({ language, theme, width }) =>
    (language === 'zh' && theme === 'light' && width === 1440) ||
    (language === 'en' && theme === 'dark' && width === 390),
)

/** Every way the site is looked at; `E2E_SHORT=1` takes two of the eight. */
export const looks = process.env['E2E_SHORT'] ? opposites : everyLook

/** For a journey, by its file's name: every look, or in the everyday form one of the two, so that half of them go in each. */
export function looksOf(file: string): typeof everyLook {
  const sum = [...basename(file)].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return process.env['E2E_SHORT']
    ? opposites.filter((_, place) => place === sum % opposites.length)
    : everyLook
}

/** Of many pages, those to visit in one look: all of them, or in the everyday form each page in one look, taking turns. */
export function takingTurns<T>(pages: readonly T[], look: (typeof looks)[number]): readonly T[] {
  const turn = looks.indexOf(look)
  return process.env['E2E_SHORT'] ? pages.filter((_, place) => place % looks.length === turn) : pages
}
