import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Cover } from './cover.tsx'
import { coverSvg } from './cover-svg.ts'
import { describeCover } from './describe-cover.ts'
import { onShield } from './on-shield.ts'
import { isMetal, tinctures } from './tinctures.ts'

const ids = Array.from({ length: 2000 }, (_, index) => `0190d1f2-${index}`)

test('the same id always has the same arms', () => {
  expect(describeCover('tiltyard')).toEqual(describeCover('tiltyard'))
  const { field, division, charge } = describeCover('tiltyard')
  expect({ field, division, charge }).toMatchInlineSnapshot(`
    {
      "charge": "lance",
      "division": "plain",
      "field": "or",
    }
  `)
})

test('ids that differ by one character have different arms in more than 1,500 of 2,000 cases', () => {
  expect(new Set(ids.map((id) => JSON.stringify(describeCover(id)))).size).toBeGreaterThan(1500)
})

test('every charge, division and tincture occurs in some cover', () => {
  const described = ids.map(describeCover)
  expect(new Set(described.map(({ charge }) => charge)).size).toBe(24)
  expect(new Set(described.map(({ division }) => division)).size).toBe(25)
  expect(new Set(described.flatMap(({ layers }) => layers.map(({ tincture }) => tincture))).size).toBe(6)
})

test('a charge is never on a ground of its own class: metal on colour or colour on metal', () => {
  for (const id of ids) {
    const { layers, field } = describeCover(id)
    const last = layers.at(-1)
    if (!last || last.within) continue
    const grounds = layers.slice(0, -1).filter(({ at }) => !at || at.size > 70)
    const ground = grounds.at(-1)?.tincture ?? field
    const touches = isMetal(last.tincture) !== isMetal(field) || isMetal(last.tincture) !== isMetal(ground)
    expect(touches, id).toBe(true)
  }
})

test('the cover style sheet has the colours of the tinctures', () => {
  const css = readFileSync(new URL('./cover.module.css', import.meta.url), 'utf8')
  for (const [name, { light, dark }] of Object.entries(tinctures))
    expect(css).toContain(`.${name} {\n  fill: light-dark(${light}, ${dark});`)
})

test('a cover is hidden from screen readers without an alt text, an image with a name otherwise, and has no inline style', () => {
  expect(render(<Cover id="a" />)).toContain('aria-hidden="true"')
  expect(render(<Cover id="a" alt="Spring Cup" />)).toContain('role="img" aria-label="Spring Cup"')
  expect(render(<Cover id="a" />)).not.toContain('style=')
})

test('on a shield every charge stays within the width, except in a field sown with charges', () => {
  for (const id of ids) {
    const { layers } = describeCover(id)
    if (layers.length > 12) continue
    for (const { at } of onShield(layers)) {
      if (at) expect(Math.abs(at.x - 80) + at.size / 2, id).toBeLessThan(46)
    }
  }
})

test('an id cannot inject markup into a cover file', () => {
  expect(coverSvg('"><script>alert(1)</script>')).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 160 100">(<path [^<>]+\/>|<clipPath id="c\d">|<\/clipPath>|<g clip-path="url\(#c\d\)">|<\/g>)+<\/svg>$/,
  )
})
