import styles from './differences.module.css'
import type { Piece } from './text-diff.model.ts'

/** Long stretches that stayed are cut in their middle. */
export function PiecesText({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <div className={styles['text']}>
      {pieces.map((piece, at) => (
        <PieceText key={at} piece={piece} />
      ))}
    </div>
  )
}

function PieceText({ piece: { kind, text } }: { readonly piece: Piece }) {
  if (kind === 'gone') return <del>{text}</del>
  if (kind === 'new') return <ins>{text}</ins>
  return <span>{text.length > 600 ? `${text.slice(0, 280)} … ${text.slice(-280)}` : text}</span>
}
