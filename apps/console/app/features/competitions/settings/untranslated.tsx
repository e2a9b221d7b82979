import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert } from 'antd'
import { type Place, placeOf } from './untranslated.model.ts'

/** What English readers would be shown in Chinese. */
export function Untranslated({ paths }: { readonly paths: readonly string[] }) {
  const t = useTranslations('organising.settings')
  if (paths.length === 0) return null
  const said = (place: Place): string => {
    if (place.kind === 'condition') return t('condition', { number: place.number })
    if (place.kind === 'text') return t(place.name)
    return `${t(`fieldsFor.${place.orgType}`)} ${t('field', { number: place.number })}`
  }
  const words = paths.map((path) => said(placeOf(path)))
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={
        <>
          {t('untranslated')}
          {words.join(' · ')}
        </>
      }
    />
  )
}
