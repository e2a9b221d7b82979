import { getCurrentUser } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'
import { callFrom } from './call-from.ts'

/** Of whoever is signed in. */
export async function userIdOf(page: Page): Promise<string> {
  return (await callFrom<{ id: string }>(page, getCurrentUser)).id
}
