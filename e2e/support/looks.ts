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
