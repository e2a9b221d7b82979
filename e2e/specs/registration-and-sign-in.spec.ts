import { type Language, languages } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { logOut, register, signIn, switchLanguage, userMenuName } from '../support/account-steps.ts'
import { useBrowser } from '../support/browser.ts'
import { newPerson } from '../support/person.ts'
import { site } from '../support/site.ts'
import { dailySample } from '../support/variants.ts'

const browser = useBrowser()
const variants = languages.flatMap((language) => [1440, 390].map((width) => ({ language, width })))

describe.each(dailySample(import.meta.filename, variants))('in $language at $width px', (variant) => {
  test('a person registers, is signed in by the mail, sees their name, switches language, logs out and signs in again', async () => {
    const { page, faults } = await browser.visit(variant)
    const person = newPerson()
    await register(page, person)
    expect(page.url()).toBe(`${site.origin}/`)
    expect(await userMenuName(page)).toContain(person.displayName)

    const otherLanguage: Language = variant.language === 'zh' ? 'en' : 'zh'
    await switchLanguage(page)
    expect(await page.getAttribute('html', 'lang')).toContain(otherLanguage)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(otherLanguage)
    await page.reload()
    expect(await page.getAttribute('html', 'lang')).toContain(otherLanguage)
    expect(await userMenuName(page)).toContain(person.displayName)

    // On a shared computer the next person meets an empty form, and no account to continue with.
    await logOut(page)
    await page.waitForURL(`${site.accountOrigin}/login**`)
    await page.locator('input[name=password]').waitFor()
    await page.goto(`${site.origin}/robots.txt`)
    expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
    await signIn(page, person)
    expect(await userMenuName(page)).toContain(person.displayName)
    expect(faults).toEqual([])
  })
})
