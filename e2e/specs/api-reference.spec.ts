import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { site } from '../support/site.ts'

const { visit } = useBrowser()

test('the API reference lists the calls, and an injected script does not run on its page', async () => {
  const { page } = await visit({ language: 'en', width: 1440 })
  await page.goto(`${site.origin}/api/docs/`)
  await page.getByRole('heading', { name: 'Tiltyard', level: 1 }).waitFor()
  await page.getByText('Needs: sign-in').first().waitFor()
  const { margin, ran } = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="data:," onerror="window.ran = true">'
    document.body.append(script, picture)
    await new Promise((later) => setTimeout(later, 100))
    // Without its style sheet the page would have the browser's default margin.
    return { margin: getComputedStyle(document.body).margin, ran: 'ran' in window }
  })
  expect({ margin, ran }).toEqual({ margin: '0px', ran: false })
})
