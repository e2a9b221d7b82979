import styles from './diff-text.module.css'
import type { DiffPiece } from './text-diff.model.ts'

/** Long unchanged passages are shortened in the middle. */
export function DiffText({ pieces }: { readonly pieces: readonly DiffPiece[] }) {
  return (
    <div className={styles['text']}>
      {pieces.map((piece, at) => (
        <DiffPieceText key={at} piece={piece} />
      ))}
    </div>
  )
}

function DiffPieceText({ piece: { kind, text } }: { readonly piece: DiffPiece }) {
  if (kind === 'gone') return <del>{text}</del>
  if (kind === 'new') return <ins>{text}</ins>
  return <span>{text.length > 600 ? `${text.slice(0, 280)} … ${text.slice(-280)}` : text}</span>
}
