import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { useKitWords } from '../words/kit-words.ts'
import styles from './chart-frame.module.css'
import { type ChartTable, toTabText } from './chart-table.ts'

export function CopyTable({ table }: { readonly table: ChartTable }) {
  const { chart: words } = useKitWords()
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(toTabText(table)).then(
      () => setSaid(words.copied),
      () => setSaid(words.copyFailed),
    )
  return (
    <div className={styles['copy']}>
      <Button size="small" onPress={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
        {words.copy}
      </Button>
      <span role="status">{said}</span>
    </div>
  )
}
