import { Cover } from '@tiltyard/ui'

/** An article's own picture, or its arms. The title stands beside it, so neither says anything to a listener. */
export function Picture({ id, cover }: { readonly id: string; readonly cover: string | null }) {
  if (cover === null) return <Cover id={id} />
  const at = (width: number) => `/_image?file=${cover}&w=${width}`
  return (
    <img
      src={at(640)}
      srcSet={`${at(384)} 384w, ${at(640)} 640w, ${at(1080)} 1080w`}
      sizes="(max-width: 768px) 100vw, 400px"
      alt=""
      loading="lazy"
      width={640}
      height={400}
    />
  )
}
