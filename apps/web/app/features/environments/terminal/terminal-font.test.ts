import { afterEach, expect, test, vi } from 'vitest'
import { loadTerminalFont, terminalFont } from './terminal-font.ts'

afterEach(() => void vi.useRealTimers())

const fontsThat = (load: FontFaceSet['load']) => ({ load }) as FontFaceSet

test('the terminal loads its font in both weights', async () => {
  const requestedFonts: string[] = []
  await loadTerminalFont(
    fontsThat((font) => {
      requestedFonts.push(font)
      return Promise.resolve([])
    }),
  )
  const [first = ''] = terminalFont.split(',')
  expect(requestedFonts).toEqual([`14px ${first}`, `bold 14px ${first}`])
})

test('the terminal opens even if its font fails or never loads', async () => {
  await loadTerminalFont(fontsThat(() => Promise.reject(new Error('no network'))))
  vi.useFakeTimers()
  const opened = vi.fn()
  void loadTerminalFont(fontsThat(() => new Promise(() => undefined))).then(opened)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(opened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(opened).toHaveBeenCalled()
})
