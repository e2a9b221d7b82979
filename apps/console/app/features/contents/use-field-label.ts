import { useTranslations } from '@tiltyard/i18n/browser'
import { type FieldName, fieldNames } from './field-names.ts'

/** `meetings.0.place` as people call it: “Meetings 1 › Place”. */
export function useFieldLabel(): (path: string) => string {
  const t = useTranslations('contents')
  const word = (part: string) => {
    if (part === 'zh' || part === 'en') return t(`languages.${part}`)
    return fieldNames.includes(part as FieldName) ? t(`fields.${part as FieldName}`) : part
  }
  return (path) => {
    const parts: string[] = []
    for (const part of path.split('.')) {
      if (/^\d+$/.test(part) && parts.length > 0) parts.push(`${parts.pop()} ${Number(part) + 1}`)
      else parts.push(word(part))
    }
    return parts.join(' › ')
  }
}
