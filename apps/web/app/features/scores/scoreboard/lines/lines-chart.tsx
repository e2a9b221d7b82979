import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, ChartFrame, classNames, lineTable } from '@tiltyard/ui'
import { ZoomOut } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatElapsed } from '../score-lines.model.ts'
import { type AlignedLines, alignLines, type LineSeries, valuesAt } from './aligned-lines.model.ts'
import styles from './lines-chart.module.css'
import { type Hover, type LineLook, plotOptions } from './plot-options.ts'

type LinesChartProps = {
  readonly title: string
  readonly series: readonly LineSeries[]
  /** The line of the user's team is thicker; -1: none. */
  readonly own: number
}

/** Lines of teams with values under the pointer, isolating by the legend, and zooming by dragging over a time. */
export default function LinesChart({ title, series, own }: LinesChartProps) {
  const t = useTranslations('scoreboard')
  const [isolated, setIsolated] = useState<number | null>(null)
  const aligned = useMemo(() => alignLines(series), [series])
  const { host, hover, isZoomed, resetZoom } = usePlot(series, aligned, { own, isolated })
  return (
    <ChartFrame
      title={title}
      table={lineTable(series, t('sinceStart'), formatElapsed)}
      legend={
        <div className={styles['controls']}>
          <ul className={styles['legend']}>
            {series.map(({ name }, line) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={isolated === line}
                  className={classNames(
                    styles['team'],
                    isolated !== null && isolated !== line && styles['faded'],
                  )}
                  onClick={() => setIsolated(isolated === line ? null : line)}
                >
                  <svg className={styles['key']} viewBox="0 0 28 8" aria-hidden="true">
                    <path
                      data-line={line}
                      className={classNames(
                        styles['swatch'],
                        styles[`team${line % 10}`],
                        line >= 5 && styles['dashed'],
                        line === own && styles['thick'],
                      )}
                      d="M0 4h28"
                    />
                  </svg>
                  {name}
                </button>
              </li>
            ))}
          </ul>
          <p className={styles['how']}>
            {isZoomed ? (
              <Button size="small" onPress={resetZoom}>
                <ZoomOut size={16} aria-hidden="true" />
                {t('lines.reset')}
              </Button>
            ) : (
              t('lines.how')
            )}
          </p>
        </div>
      }
    >
      <div className={styles['chart']}>
        <div ref={host} className={styles['plot']} />
        {hover ? <Values series={series} aligned={aligned} hover={hover} isolated={isolated} /> : null}
      </div>
    </ChartFrame>
  )
}

type ValuesProps = {
  readonly series: readonly LineSeries[]
  readonly aligned: AlignedLines
  readonly hover: Hover
  readonly isolated: number | null
}

function Values({ series, aligned, hover, isolated }: ValuesProps) {
  const rows = valuesAt(series, aligned, hover.index)
  return (
    <div
      className={styles['values']}
      style={hover.isRight ? { right: hover.fromRight } : { left: hover.fromLeft }}
      aria-hidden="true"
    >
      <p>{formatElapsed(aligned.xs[hover.index] ?? 0)}</p>
      <ul>
        {rows
          .filter(({ line }) => isolated === null || line === isolated)
          .map(({ name, line, value }) => (
            <li key={name} className={classNames(line === hover.line && styles['near'])}>
              <i className={classNames(styles['dot'], styles[`team${line % 10}`])} />
              <span>{name}</span>
              <strong>{value}</strong>
            </li>
          ))}
      </ul>
    </div>
  )
}

type PlotLook = { readonly own: number; readonly isolated: number | null }

function usePlot(series: readonly LineSeries[], aligned: AlignedLines, { own, isolated }: PlotLook) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const [hover, setHover] = useState<Hover | null>(null)
  const [isZoomed, setZoomed] = useState(false)
  const [theme, setTheme] = useState(0)
  const names = series.map(({ name }) => name).join('\n')
  useEffect(() => {
    const element = host.current
    if (!element) return
    const looks = looksOf(element, names.split('\n').length, own)
    const made = new uPlot(
      plotOptions(element, looks, { onHover: setHover, onZoom: setZoomed }),
      [[], ...looks.map(() => [])],
      element,
    )
    plot.current = made
    const observer = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.destroy()
      plot.current = null
    }
  }, [names, own, theme])
  // New points keep the chosen time: a zoomed chart does not jump.
  useEffect(() => {
    const current = plot.current
    if (!current) return
    const data = [[...aligned.xs], ...aligned.ys.map((ys) => [...ys])] as uPlot.AlignedData
    current.setData(data, !isZoomed)
    if (isZoomed) current.redraw()
  }, [aligned, names, own, theme])
  useEffect(() => {
    const current = plot.current
    if (!current) return
    current.batch(() => {
      for (let line = 0; line < aligned.ys.length; line += 1)
        current.setSeries(line + 1, { show: isolated === null || isolated === line })
    })
  }, [aligned.ys.length, isolated, names, own, theme])
  useEffect(() => {
    const redraw = () => setTheme((before) => before + 1)
    const media = matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(redraw)
    media.addEventListener('change', redraw)
    observer.observe(document.documentElement, { attributes: true })
    return () => {
      media.removeEventListener('change', redraw)
      observer.disconnect()
    }
  }, [])
  const resetZoom = () => {
    const { xs } = aligned
    plot.current?.setScale('x', { min: xs[0] ?? 0, max: xs.at(-1) ?? 1 })
  }
  return { host, hover, isZoomed, resetZoom }
}

/** Colours are taken from the legend: a canvas cannot resolve those of the theme itself. */
function looksOf(element: HTMLElement, count: number, own: number): readonly LineLook[] {
  const frame = element.closest('figure')
  return Array.from({ length: count }, (_, line) => {
    const swatch = frame?.querySelector(`[data-line="${line}"]`)
    return {
      colour: swatch ? getComputedStyle(swatch).stroke : 'currentcolor',
      isDashed: line >= 5,
      width: line === own ? 4 : 2,
    }
  })
}
