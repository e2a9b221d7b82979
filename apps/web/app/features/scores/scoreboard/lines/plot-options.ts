import uPlot from 'uplot'
import { formatElapsed } from '../score-lines.model.ts'

/** What is under the pointer. */
export type Hover = {
  /** Of the moment. */
  readonly index: number
  /** The nearest line; null: none is near. */
  readonly line: number | null
  readonly fromLeft: number
  readonly fromRight: number
  /** In the right half, where the values are shown on the left. */
  readonly isRight: boolean
}

export type LineLook = { readonly colour: string; readonly isDashed: boolean; readonly width: number }

type Listeners = {
  readonly onHover: (hover: Hover | null) => void
  readonly onZoom: (isZoomed: boolean) => void
}

const [minute, hour] = [60, 3_600]
/** Round distances of time between two marks. */
const steps = [
  minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
]
const markPx = 90
const nearPx = 24
const gapPx = 16
const minimumDragPx = 8

export function plotOptions(
  element: HTMLElement,
  looks: readonly LineLook[],
  { onHover, onZoom }: Listeners,
): uPlot.Options {
  const style = getComputedStyle(element)
  const font = `12px ${style.fontFamily}`
  const axis = {
    stroke: style.color,
    font,
    grid: { stroke: style.borderTopColor, width: 1 },
    ticks: { show: false },
  }
  let near: number | null = null
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    scales: {
      x: { time: false },
      y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most * 1.04)] },
    },
    cursor: {
      drag: { x: true, y: false, dist: minimumDragPx },
      focus: { prox: nearPx },
      points: { size: 7 },
    },
    focus: { alpha: 0.3 },
    axes: [
      {
        ...axis,
        incrs: steps,
        space: markPx,
        values: (_, marks) => marks.map((mark) => formatElapsed(mark).slice(0, -3)),
      },
      {
        ...axis,
        size: 60,
        values: (_, marks) => marks.map((mark) => mark.toLocaleString(document.documentElement.lang)),
      },
    ],
    series: [
      {},
      ...looks.map(({ colour, isDashed, width }) => ({
        stroke: colour,
        width,
        ...(isDashed && { dash: [8, 4] }),
        points: { show: false },
        ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
      })),
    ],
    hooks: {
      // Called for the line that comes nearest, and with null when none is near.
      setSeries: [
        (_, place, change) => {
          if ('focus' in change) near = change.focus ? place : null
        },
      ],
      setCursor: [(plot) => onHover(hoverOf(plot, near))],
      setScale: [
        (plot, key) => {
          const [first, last] = [plot.data[0][0], plot.data[0].at(-1)]
          const { min, max } = plot.scales['x'] ?? {}
          if (key === 'x' && first !== undefined && last !== undefined && min != null && max != null)
            onZoom(min > first || max < last)
        },
      ],
    },
  }
}

function hoverOf(plot: uPlot, near: number | null): Hover | null {
  const { idx, left } = plot.cursor
  if (idx === null || idx === undefined || left === undefined || left < 0) return null
  const offset = plot.over.offsetLeft + left
  return {
    index: idx,
    line: near === null || near < 1 ? null : near - 1,
    fromLeft: offset + gapPx,
    fromRight: plot.root.clientWidth - offset + gapPx,
    isRight: left > plot.over.clientWidth / 2,
  }
}
