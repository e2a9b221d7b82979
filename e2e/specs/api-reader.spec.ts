import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { site } from '../support/site.ts'

const { visit } = useBrowser()

test('the reader of the API shows the calls, and a script that got into its page does not run', async () => {
  const { page } = await visit({ language: 'en', width: 1440 })
  await page.goto(`${site.origin}/api/docs/`)
  await page.getByRole('heading', { name: 'Tiltyard', level: 1 }).waitFor()
  await page.getByText('Access: signed-in.').first().waitFor()
  const { margin, ran } = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="data:," onerror="window.ran = true">'
    document.body.append(script, picture)
    await new Promise((later) => setTimeout(later, 100))
    // Without its style sheet the page has the browser's own margin.
    return { margin: getComputedStyle(document.body).margin, ran: 'ran' in window }
  })
  expect({ margin, ran }).toEqual({ margin: '0px', ran: false })
})
