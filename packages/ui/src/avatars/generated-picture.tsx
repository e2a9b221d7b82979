import { useId } from 'react'
import { Layer } from '../covers/cover.tsx'
import { describeCover } from '../covers/describe-cover.ts'
import { onShield, shieldField } from '../covers/on-shield.ts'

type GeneratedPictureProps = {
  readonly seed: string
  readonly alt: string
  readonly frame: { readonly className: string; readonly width: number; readonly height: number }
}

/** The square in the middle of the arms of a shield, so that arms of people are of the same family as those of teams. */
const square = '32 2 96 96'

/** Arms of a person without a picture: the same seed has the same arms everywhere. */
export function GeneratedPicture({ seed, alt, frame }: GeneratedPictureProps) {
  const own = useId()
  return (
    <svg
      {...frame}
      viewBox={square}
      data-kind="generated"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      {onShield(describeCover(seed).layers).map((layer, index) => (
        <Layer key={index} layer={layer} clip={`${own}-${index}`} field={shieldField} />
      ))}
    </svg>
  )
}
