import { fill } from '../words/fill.ts'
import styles from './article-body.module.css'
import { madeButton, type Undo, undoAll } from './undo.ts'

export type Picture = { readonly src: string; readonly alt: string; readonly caption: string }

/** The widest file that the picture offers. */
export const widestOf = (srcset: string, src: string): string =>
  srcset.split(', ').at(-1)?.split(' ')[0] || src

export function zoomPictures(root: HTMLElement, enlarge: string, open: (picture: Picture) => void): Undo {
  return undoAll(
    [...root.querySelectorAll<HTMLImageElement>('figure > img')].map((image) => {
      const picture = {
        src: widestOf(image.srcset, image.src),
        alt: image.alt,
        caption: image.parentElement?.querySelector('figcaption')?.textContent ?? '',
      }
      const button = madeButton(styles['zoom'], fill(enlarge, { alt: image.alt }), () => open(picture))
      image.replaceWith(button)
      button.append(image)
      return () => button.replaceWith(image)
    }),
  )
}
