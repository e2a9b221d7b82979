import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { progressAfterMs, UploadItem, UploadProgress } from './upload-item.tsx'

const file = { name: '工作证.jpg', size: 2_000_000 }
const nothing = () => undefined

test('the progress bar of an upload appears after 300 ms, not at once', () => {
  expect(progressAfterMs).toBe(300)
  expect(render(<UploadItem {...file} state="uploading" sent={1} onCancel={nothing} />)).not.toContain(
    '<progress',
  )
})

test.each([
  ['uploading', 'Uploading', 'Cancel the upload of 工作证.jpg'],
  ['done', 'Uploaded · 2.0 MB', 'Remove 工作证.jpg'],
  ['error', 'Failed', 'Retry'],
  ['removed', 'Removed', 'Removed'],
] as const)(
  'an upload with the state %s shows the state as text and offers the matching action',
  (state, says, offers) => {
    const html = render(
      <UploadItem {...file} state={state} onCancel={nothing} onRetry={nothing} onRemove={nothing} />,
    ).replaceAll('<!-- -->', '')
    expect(html).toContain(says)
    expect(html).toContain(offers)
  },
)

test.each([
  [undefined, ['Pause the upload of', 'Cancel the upload of'], 'Continue the upload of'],
  ['paused', ['Paused', 'Continue the upload of', 'Cancel the upload of'], 'Pause the upload of'],
  ['checking', ['Checking the file'], 'Cancel the upload of'],
] as const)('an upload with the phase %s offers the matching actions', (phase, offered, not) => {
  const acts = { onPause: nothing, onResume: nothing, onCancel: nothing }
  const html = render(<UploadItem {...file} {...acts} state="uploading" {...(phase && { phase })} />)
  for (const text of offered) expect(html).toContain(text)
  expect(html).not.toContain(not)
})

test('a failed upload shows its error', () => {
  expect(render(<UploadItem {...file} state="error" error="File size cannot exceed 300MB" />)).toContain(
    'exceed 300MB',
  )
})

test('upload progress shows bytes, rate and time left, and has an accessible name', () => {
  const html = render(
    <UploadProgress {...file} state="uploading" sent={500_000} bytesPerSecond={250_000} secondsLeft={6} />,
  )
  for (const part of [
    '500 kB of 2.0 MB',
    '250 kB/s',
    '6 seconds left',
    'aria-label="Upload of 工作证.jpg"',
    'value="500000"',
  ])
    expect(html).toContain(part)
})
