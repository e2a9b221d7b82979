import { Alert } from 'antd'
import { useState } from 'react'

type RecordedPictureProps = {
  readonly src: string
  readonly alt: string
  readonly caption: string
  readonly failure: string
}

/** The api streams the picture and audits each view; the browser must not cache it. */
export function RecordedPicture({ src, alt, caption, failure }: RecordedPictureProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <Alert type="error" showIcon title={failure} />
  return (
    <figure style={{ margin: '16px 0 0' }}>
      <img
        src={src}
        alt={alt}
        style={{ display: 'block', width: '100%', minHeight: 160, borderRadius: 6 }}
        onError={() => setFailed(true)}
      />
      <figcaption style={{ marginTop: 8 }}>{caption}</figcaption>
    </figure>
  )
}
