import { Charts } from './charts.tsx'
import { Faces } from './faces.tsx'
import styles from './gallery.module.css'
import { States } from './states.tsx'
import { Texts } from './texts.tsx'
import { Times } from './times.tsx'
import { Uploads } from './uploads.tsx'
import { useWords } from './words.ts'

export function GalleryScreen() {
  const words = useWords()
  return (
    <div className={styles['page']}>
      <title>{words.title}</title>
      <div>
        <h1>{words.title}</h1>
        <p className={styles['lead']}>{words.lead}</p>
      </div>
      <Faces />
      <States />
      <Texts />
      <Times />
      <Charts />
      <Uploads />
    </div>
  )
}
