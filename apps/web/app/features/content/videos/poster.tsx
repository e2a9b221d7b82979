import { Cover } from '@tiltyard/ui'

type PosterProps = {
  readonly id: string
  readonly poster: string | null
  readonly sizes: string
  readonly isLazy?: boolean
}

/** The poster, or generated arms. Decorative, because the title is next to it. */
export function Poster({ id, poster, sizes, isLazy = true }: PosterProps) {
  if (poster === null) return <Cover id={id} />
  const at = (width: number) => `/_image?file=${poster}&w=${width}`
  return (
    <img
      src={at(640)}
      srcSet={`${at(384)} 384w, ${at(640)} 640w, ${at(1080)} 1080w`}
      sizes={sizes}
      alt=""
      loading={isLazy ? 'lazy' : 'eager'}
      width={640}
      height={360}
    />
  )
}
