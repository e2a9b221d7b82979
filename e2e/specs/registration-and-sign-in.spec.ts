import { type Language, languages } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { logOut, register, signIn, switchLanguage, userMenuName } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { site } from '../support/site.ts'
import { oneADay } from '../support/variants.ts'

const browser = useBrowser()
const looks = languages.flatMap((language) => [1440, 390].map((width) => ({ language, width })))

describe.each(oneADay(import.meta.filename, looks))('in $language at $width px', (look) => {
  test('a person registers, confirms by mail, signs in, sees their name, switches language and logs out', async () => {
    const { page, faults } = await browser.visit(look)
    const person = newPerson()
    await register(page, person)
    await signIn(page, person)
    expect(page.url()).toBe(`${site.origin}/`)
    expect(await userMenuName(page)).toContain(person.displayName)

    const other: Language = look.language === 'zh' ? 'en' : 'zh'
    await switchLanguage(page)
    expect(await page.getAttribute('html', 'lang')).toContain(other)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
    await page.reload()
    expect(await page.getAttribute('html', 'lang')).toContain(other)
    expect(await userMenuName(page)).toContain(person.displayName)

    await logOut(page)
    expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
    expect(faults).toEqual([])
  })
})
