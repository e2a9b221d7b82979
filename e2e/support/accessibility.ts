import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe covers the automatable part of WCAG 2.2 A and AA. Legacy mode analyses frames in the page itself; the default opens a second page. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // The UI kit keeps announcing a removed pending button for some seconds.
    .exclude('[data-live-announcer]')
    .options({ runOnly: { type: 'tag', values: wcagTags }, resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/**
 * Checks a state that has no URL, in the middle of a journey. With E2E_SHORT only routes are checked, each once
 * (every-page, console-screens): an axe run takes as long as the step before it.
 */
export const violationsInJourney = (page: Page): Promise<string[]> =>
  process.env['E2E_SHORT'] ? Promise.resolve([]) : violationsOn(page)
