import { useTranslations } from '@tiltyard/i18n/browser'
import { useEffect, useRef } from 'react'
import { drawFormula } from '../draw-formula.ts'

export function FormulaPreview({ tex, block }: { readonly tex: string; readonly block: boolean }) {
  const t = useTranslations('editor')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) drawFormula(place.current, tex, { block })
  }, [tex, block])
  return (
    <section aria-label={t('formulaPreview')}>
      <div ref={place} style={{ minHeight: 32, overflowX: 'auto', fontSize: 18 }} />
    </section>
  )
}
