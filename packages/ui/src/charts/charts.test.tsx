import { describe, expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { BarChart } from './bar-chart.tsx'
import { levelOf, weeksUntil } from './calendar.model.ts'
import { CalendarChart } from './calendar-chart.tsx'
import { linePath, spanOf } from './line.model.ts'
import { LineChart } from './line-chart.tsx'
import { RadarChart } from './radar-chart.tsx'

const charts = {
  line: (
    <LineChart
      title="Score over time"
      along="Hour"
      series={[
        {
          name: 'Red',
          points: [
            { x: 0, y: 0 },
            { x: 10, y: 1234 },
          ],
        },
        { name: 'Blue', points: [{ x: 5, y: 77 }] },
      ]}
      formatX={(x) => `h${x}`}
    />
  ),
  bar: (
    <BarChart
      title="Solves"
      head={['Task', 'Solves']}
      bars={[
        { label: 'Warm-up', value: 1234 },
        { label: 'Hard', value: 0 },
      ]}
    />
  ),
  radar: (
    <RadarChart
      title="Skills"
      along="Bank"
      axes={['CTF', 'Forensics', 'Analytics']}
      max={100}
      series={[{ name: 'Me', values: [77, 20, 400] }]}
    />
  ),
  calendar: (
    <CalendarChart
      title="Training days"
      valueLabel="Answers"
      until="2026-11-15"
      days={[{ date: '2026-11-14', count: 77 }]}
    />
  ),
}

describe.each(Object.entries(charts))('the %s chart', (_, chart) => {
  const html = render(chart)

  test('is one image with an accessible name', () => {
    const id = /<figcaption id="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`role="img" aria-labelledby="${id}"`)
  })

  test('has its figures in a table with column and row headers', () => {
    expect(html).toMatch(/<th scope="col">/)
    expect(html).toMatch(/<th scope="row">/)
    expect(html).toMatch(/77|1234/)
    expect(html).toContain('Copy the data')
  })

  test('needs no inline style', () => {
    expect(html).not.toContain('style=')
  })
})

test('the table of a line chart has a dash where a series has no point', () => {
  expect(render(charts.line)).toContain('<th scope="row">h0</th><td>0</td><td>—</td>')
})

test('a stepped line keeps its value until it changes, up to the end', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 5, y: 50 },
  ]
  expect(linePath(points, { from: 0, to: 10, top: 100 }, true)).toBe('M0 100H50V50H100')
  expect(linePath(points, { from: 0, to: 10, top: 100 }, false)).toBe('M0 100L50 50')
})

test('a line chart without points, with one point or with equal points is drawn without an error', () => {
  expect(spanOf([])).toEqual({ from: 0, to: 1, top: 0 })
  expect(spanOf([{ name: 'a', points: [{ x: 3, y: 0 }] }])).toEqual({ from: 3, to: 4, top: 0 })
  expect(linePath([], { from: 0, to: 1, top: 1 }, true)).toBe('')
})

describe('the calendar chart', () => {
  test('ends on the given day and has weeks from Monday', () => {
    const weeks = weeksUntil('2026-11-11', [{ date: '2026-11-11', count: 3 }])
    expect(weeks).toHaveLength(53)
    expect(weeks.at(-1)?.days.map((day) => day?.date ?? null)).toEqual([
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      null,
      null,
      null,
      null,
    ])
    expect(weeks.at(-1)?.days[2]).toEqual({ date: '2026-11-11', count: 3, level: 4 })
  })

  test.each([
    [0, 0],
    [1, 1],
    [25, 1],
    [26, 2],
    [75, 3],
    [100, 4],
  ])('with a maximum of 100, a count of %i has level %i', (count, level) => {
    expect(levelOf(count, 100)).toBe(level)
  })
})
