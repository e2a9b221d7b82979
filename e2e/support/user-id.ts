import { getCurrentUser } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'
import { callApi } from './call-api.ts'

/** The id of the person signed in on the page. */
export async function userIdOf(page: Page): Promise<string> {
  return (await callApi<{ id: string }>(page, getCurrentUser)).id
}
