import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 A and AA, as far as a program can tell. Legacy mode joins the frames in the page itself, not in a second one. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: { type: 'tag', values: wcagTags }, resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/**
 * The same in the midst of a journey, for states that have no address. In the everyday form only routes are looked through,
 * each once (every-page, console-screens): a look costs as much as the step before it.
 */
export const violationsOnTheWay = (page: Page): Promise<string[]> =>
  process.env['E2E_SHORT'] ? Promise.resolve([]) : violationsOn(page)
