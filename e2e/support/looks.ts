import { languages } from '@tiltyard/contracts'

const everyLook = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ language, theme, width }))),
)

/** The everyday form: half of the looks, in which still every two of language, theme and width meet. */
const pairs = everyLook.filter(
  ({ language, theme, width }) =>
    [language === 'en', theme === 'dark', width === 390].filter(Boolean).length % 2 === 0,
)

/** Every way the site is looked at; `E2E_SHORT=1` takes half of them. */
export const looks = process.env['E2E_SHORT'] ? pairs : everyLook
