import { decideContribution, sendContribution } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'
import { callFrom } from './call-from.ts'
import { newPerson } from './person.ts'

/** A message for whoever is signed in on `page`: the editor's word on something that they have sent in. */
export async function makeMessage(page: Page, editor: Page, title: string): Promise<void> {
  const { id } = await callFrom<{ id: string }>(page, sendContribution, {
    body: { kind: 'topic', title, text: 'x', email: newPerson().email, consent: true },
  })
  await callFrom(editor, decideContribution, {
    params: { contributionId: id },
    body: { decision: 'accept' },
  })
}

/** What the bell says; nothing when all is read. */
export async function badgeOf(page: Page): Promise<string> {
  const [text] = await page.getByRole('banner').locator('[class*=badge]').allTextContents()
  return text ?? ''
}
