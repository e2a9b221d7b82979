import type { Environment } from '@tiltyard/contracts'
import type { Page } from 'playwright-core'

export type MockEnvironment = Partial<Environment> & { readonly secondsLeft?: number }

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/**
 * Mocks the environment list of the api, because an engine takes minutes to reach some states. The returned function sets
 * the state of the next reply.
 */
export async function mockEnvironments(
  page: Page,
  question: Environment['subjects'][number],
): Promise<(shown: MockEnvironment | null | 'failing') => void> {
  let shown: Partial<Environment> | null = null
  let isFailing = false
  const created = inSeconds(-7)
  await page.route('**/api/ctf/v3/tng/environments', (route) => {
    if (isFailing)
      return route.fulfill({
        status: 503,
        json: { code: 503, msg: '', data: null, requestId: 'e2e-failing' },
      })
    const environment: Environment = {
      id: '01900000-0000-7000-8000-0000000000ee',
      name: { zh: '值班终端', en: 'Duty terminal' },
      state: 'running',
      place: null,
      failure: null,
      subjects: [question],
      createdAt: created,
      startedAt: created,
      expiresAt: inSeconds(3600),
      maxExpiresAt: inSeconds(4 * 3600),
      extendableFrom: inSeconds(-1),
      typicalSeconds: 12,
      hasTerminal: false,
      account: 'player',
      services: [
        { name: { zh: '报表台', en: 'Report desk' }, port: 8080, protocol: 'http' },
        { name: { zh: '数据库', en: 'Database' }, port: 5432, protocol: 'tcp' },
      ],
      ...shown,
    }
    const data = { data: shown ? [environment] : [], runningLimit: 2, isAvailable: true }
    return route.fulfill({ json: { code: 200, msg: '', data, requestId: 'e2e' } })
  })
  return (next) => {
    isFailing = next === 'failing'
    if (next === 'failing') return
    const { secondsLeft = 3600, ...change } = next ?? {}
    shown = next && { ...change, expiresAt: inSeconds(secondsLeft) }
  }
}
