import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { teamColours } from './team-colours.ts'

type Triple = readonly [number, number, number]

/** How people see who lack one kind of cone (Machado, Oliveira and Fernandes 2009), in linear light. */
const sights: Readonly<Record<string, readonly Triple[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const times = (rows: readonly Triple[], [a, b, c]: Triple): Triple =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple
const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple

function oklab(light: Triple): Triple {
  const clipped = light.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    clipped,
  ).map(Math.cbrt) as unknown as Triple
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

const luminance = (hex: string) => {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'] as const)('ten teams differ in %s for every kind of sight', (theme) => {
  for (const [name, sight] of Object.entries(sights)) {
    const seen = teamColours[theme].map((hex) => oklab(times(sight, linear(hex))))
    for (const [place, one] of seen.entries())
      for (const other of seen.slice(place + 1))
        expect(Math.hypot(...one.map((part, at) => part - (other[at] ?? 0))), name).toBeGreaterThan(0.1)
  }
})

test.each([
  ['light', '#ffffff'],
  ['dark', '#12161c'],
] as const)('each colour stands out on %s paper', (theme, paper) => {
  for (const hex of teamColours[theme]) expect(contrast(hex, paper), hex).toBeGreaterThanOrEqual(3)
})

test('the stylesheet has the same colours', () => {
  const css = readFileSync(join(import.meta.dirname, 'lines-chart.module.css'), 'utf8')
  for (const [index, light] of teamColours.light.entries())
    expect(css).toContain(`light-dark(${light}, ${teamColours.dark[index]})`)
})
