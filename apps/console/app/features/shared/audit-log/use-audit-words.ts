import { type AuditEntry, type AuditObject, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import type { WriteValue } from './audit-changes.model.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type AuditKey = Parameters<ReturnType<typeof useTranslations<'audit'>>>[0]
type RoleKey = Parameters<ReturnType<typeof useTranslations<'people.roles'>>>[0]

/** Actions, fields and values of audit entries in the reader's language. No key or id is shown as it is. */
export function useAuditWords() {
  const t = useTranslations('audit')
  const roles = useTranslations('people.roles')
  const { language } = useLanguage()
  const word = (key: string): string | null => (t.has(key as AuditKey) ? t(key as AuditKey) : null)
  const nameOf = ({ name }: AuditObject): string | null =>
    name === null || typeof name === 'string' ? name : inLanguage(name, language)
  return {
    actionName: (action: string) => word(`actions.${action}`) ?? t('entry.other'),
    areaName: (area: string) => word(`areas.${area}`) ?? t('entry.other'),
    kindName: (kind: string) => word(`kinds.${kind}`) ?? t('entry.object'),
    nameOf,
    actorName: ({ actor, actorId }: Pick<AuditEntry, 'actor' | 'actorId'>) =>
      actor ?? word(`entry.${actorId}`) ?? t('entry.deleted'),
    /** Of a path such as `first.0.award`; an inner field without a word is shown under that of the outer one. */
    fieldName: (path: string) => {
      const words = path.split('.').flatMap((part) => word(`fields.${part}`) ?? [])
      return words.length > 0 ? words.join(' · ') : t('entry.other')
    },
    writeValue:
      (objects: readonly AuditObject[]): WriteValue =>
      (value, name) => {
        if (typeof value === 'boolean') return t(value ? 'entry.yes' : 'entry.no')
        if (/^role(Id)?$/.test(name) && roles.has(String(value) as RoleKey))
          return roles(String(value) as RoleKey)
        if (typeof value === 'number') return String(value)
        if (!uuid.test(value)) return word(`values.${value.replaceAll('.', '_')}`) ?? value
        const found = objects.find(({ id }) => id === value)
        return found ? (nameOf(found) ?? t('entry.removed')) : undefined
      },
  }
}
