import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ColourName, colours, measures, mobileWidth, type Theme } from './tokens.ts'

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')
const declared = (name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim()

test.each(Object.entries(colours))('the style sheet has the token %s', (name, { light, dark }) => {
  expect(declared(name)).toBe(`light-dark(${light}, ${dark})`)
})

test.each(Object.entries(measures))('the style sheet has the measure %s', (name, px) => {
  expect(declared(name)).toBe(`${px}px`)
})

test('the shell has the measures of the specification: header 64, drawer 208, notification panel 336, mobile below 768', () => {
  expect(measures).toMatchObject({ header: 64, drawer: 208, 'notification-panel': 336 })
  expect(mobileWidth).toBe('(width < 768px)')
})

test('the mobile layout begins at the width of the specification', () => {
  expect(css).toContain(mobileWidth)
})

test('no style sheet or query asks for a width that browsers round to the next breakpoint', () => {
  const root = new URL('../../..', import.meta.url)
  const sources = ['apps', 'packages'].flatMap((folder) =>
    globSync(`${folder}/**/*.{css,ts,tsx}`, {
      cwd: root,
      exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
    }),
  )
  const rounded = sources.filter((path) => /-width: ?\d+\.9/.test(readFileSync(new URL(path, root), 'utf8')))
  expect(sources.length).toBeGreaterThan(500)
  expect(rounded).toEqual([])
})

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(a: ColourName, b: ColourName, theme: Theme): number {
  const [dim = 0, bright = 0] = [luminance(colours[a][theme]), luminance(colours[b][theme])].sort(
    (x, y) => x - y,
  )
  return (bright + 0.05) / (dim + 0.05)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each([
    ['ink', 'paper'],
    ['ink', 'ground'],
    ['ink-2', 'paper'],
    ['ink-2', 'ground'],
    ['seal', 'paper'],
    ['seal', 'ground'],
    ['on-seal', 'seal'],
    ['jade', 'paper'],
    ['jade', 'ground'],
    ['gold', 'paper'],
    ['gold', 'ground'],
    ['steel', 'paper'],
    ['steel', 'ground'],
  ] as const)('%s on %s has a contrast of at least 4.5:1', (text, back) => {
    expect(contrast(text, back, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test('the border of a field has a contrast of at least 3:1', () => {
    expect(contrast('line-strong', 'paper', theme)).toBeGreaterThanOrEqual(3)
  })
})
