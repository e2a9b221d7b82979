import { decideContribution, sendContribution } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'
import { callApi } from './call-api.ts'
import { newPerson } from './person.ts'

/** Creates a message for the person signed in on `page`: the decision on a contribution. */
export async function createMessage(page: Page, editor: Page, title: string): Promise<void> {
  const { id } = await callApi<{ id: string }>(page, sendContribution, {
    body: { kind: 'topic', title, text: 'x', email: newPerson().email, consent: true },
  })
  await callApi(editor, decideContribution, {
    params: { contributionId: id },
    body: { decision: 'accept' },
  })
}

/** The number on the bell; empty when all messages are read. */
export async function badgeOf(page: Page): Promise<string> {
  const [text] = await page.getByRole('banner').locator('[class*=badge]').allTextContents()
  return text ?? ''
}
