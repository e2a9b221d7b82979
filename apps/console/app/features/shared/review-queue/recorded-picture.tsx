import { Alert } from 'antd'
import { useState } from 'react'

type RecordedPictureProps = {
  readonly src: string
  readonly alt: string
  readonly caption: string
  readonly failure: string
}

/** Streamed by the api, which records who looks, and never kept by the browser. */
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
