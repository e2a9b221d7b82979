import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './cover.module.css'
import { type CoverLayer, describeCover } from './describe-cover.ts'
import { height, width } from './divisions.ts'

export type CoverProps = {
  /** Of the competition, dataset, series, tool or team: the same id has the same arms everywhere. */
  readonly id: string
  /** Empty where the name stands beside it. */
  readonly alt?: string
  /** A shield for teams, a banner for everything that has a card. */
  readonly shape?: 'banner' | 'shield'
}

const shield = 'M34 0h92v46c0 27-18 43-46 54-28-11-46-27-46-54Z'

/** Arms for what has no picture of its own: nothing ever looks empty or broken. */
export function Cover({ id, alt = '', shape = 'banner' }: CoverProps) {
  const { layers } = describeCover(id)
  const own = useId()
  const arms = layers.map((layer, index) => <Layer key={index} layer={layer} clip={`${own}-${index}`} />)
  return (
    <svg
      className={classNames(styles['cover'], styles[shape])}
      viewBox={shape === 'shield' ? '30 -2 100 104' : `0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      {shape === 'shield' ? (
        <>
          <clipPath id={own}>
            <path d={shield} />
          </clipPath>
          <g clipPath={`url(#${own})`}>{arms}</g>
          <path className={styles['edge']} d={shield} />
        </>
      ) : (
        arms
      )}
    </svg>
  )
}

function Layer({
  layer: { path, tincture, at, within },
  clip,
}: {
  readonly layer: CoverLayer
  readonly clip: string
}) {
  const shape = (
    <path
      className={styles[tincture]}
      fillRule="evenodd"
      d={path}
      {...(at && { transform: `translate(${at.x} ${at.y}) scale(${at.size / 40})` })}
    />
  )
  if (!within) return shape
  return (
    <g>
      <clipPath id={clip}>
        <path d={within} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{shape}</g>
    </g>
  )
}
