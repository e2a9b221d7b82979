import { Cover } from '@tiltyard/ui'

type CoverPictureProps = {
  readonly id: string
  /** Null: generated arms. */
  readonly file: string | null
  readonly sizes: string
  readonly isLazy?: boolean
}

/** The picture of an item, or generated arms. Decorative, because the title is next to it. */
export function CoverPicture({ id, file, sizes, isLazy = true }: CoverPictureProps) {
  if (file === null) return <Cover id={id} />
  const at = (width: number) => `/_image?file=${file}&w=${width}`
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
