import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The focused element must be in the viewport and have a focus ring. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const problem = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has focus'
    const { top, left, bottom, right, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return `${element.outerHTML} has no size`
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
      return `${element.outerHTML} is off the screen`
    // A field's ring is drawn by its parent, a card's by a pseudo-element.
    const frames = [element, element.parentElement].flatMap((each) =>
      each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : [],
    )
    const hasRing = frames.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
    )
    return hasRing ? '' : `${element.outerHTML} has no ring`
  })
  expect(problem).toBe('')
}

export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })

/** Presses the key until the named element has focus; every stop must have a visible focus ring. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if ((await focusedName(page)) === name) return
  }
  throw new Error(`"${name}" cannot be reached with ${key}`)
}
