import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './cover.module.css'
import { type CoverLayer, describeCover } from './describe-cover.ts'
import { height, width } from './divisions.ts'
import { onShield, shieldField, shieldPath } from './on-shield.ts'

export type CoverProps = {
  /** ID of the competition, dataset, series or tool, name of the team, which it keeps from one competition to the next. */
  readonly id: string
  /** Empty when the name is next to the cover. */
  readonly alt?: string
  /** A shield for teams, a banner for cards. */
  readonly shape?: 'banner' | 'shield'
}

/** Generated arms for items without a picture of their own. */
export function Cover({ id, alt = '', shape = 'banner' }: CoverProps) {
  const own = useId()
  const { layers } = describeCover(id)
  const isShield = shape === 'shield'
  const arms = (isShield ? onShield(layers) : layers).map((layer, index) => (
    <Layer key={index} layer={layer} clip={`${own}-${index}`} {...(isShield && { field: shieldField })} />
  ))
  return (
    <svg
      className={classNames(styles['cover'], styles[shape])}
      viewBox={isShield ? '30 -2 100 104' : `0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      {isShield ? <OnShield clip={own}>{arms}</OnShield> : arms}
    </svg>
  )
}

function OnShield({ clip, children }: { readonly clip: string; readonly children: ReactNode }) {
  return (
    <>
      <clipPath id={clip}>
        <path d={shieldPath} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{children}</g>
      <path className={styles['edge']} d={shieldPath} />
    </>
  )
}

type LayerProps = { readonly layer: CoverLayer; readonly clip: string; readonly field?: string }

/** One shape; `field` scales what fills the whole field, but not charges. */
export function Layer({ layer: { path, tincture, at, within }, clip, field }: LayerProps) {
  const transform = at ? `translate(${at.x} ${at.y}) scale(${at.size / 40})` : field
  const shape = <path className={styles[tincture]} fillRule="evenodd" d={path} transform={transform} />
  if (!within) return shape
  return (
    <>
      <clipPath id={clip}>
        <path d={within} transform={field} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{shape}</g>
    </>
  )
}
