import { useLocale } from '../messages/use-locale.ts'
import { formatCount } from './format-count.ts'

/** A number of reads, likes or participants. */
export function Count({ value }: { readonly value: number }) {
  const language = useLocale().startsWith('zh') ? 'zh' : 'en'
  return (
    <data value={value} className="figures">
      {formatCount(value, language)}
    </data>
  )
}
