import { encode } from 'uqr'
import styles from './two-step.module.css'

/** Drawn as one path: the text becomes squares, never markup. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles['qr']}>
      <path d={squares.join('')} />
    </svg>
  )
}
