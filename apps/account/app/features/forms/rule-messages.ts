import { useTranslations } from '@tiltyard/i18n/browser'
import { useCallback } from 'react'

/** A test compares these with the contract: importing the contract would bring the validator into the page. */
export const limits = { passwordMin: 10, passwordMax: 128, nameMax: 32 } as const

/** Message of a field's violated rule. */
export function useRuleMessages(): (field: string, rule: string) => string | undefined {
  const t = useTranslations('account.rules')
  return useCallback(
    (field, rule) => {
      if (rule === 'required') return t('required')
      switch (field) {
        case 'email':
          return t('email')
        case 'password':
        case 'next':
          if (rule === 'too_small') return t('passwordShort', { min: limits.passwordMin })
          if (rule === 'too_big') return t('passwordLong', { max: limits.passwordMax })
          return t('passwordCommon')
        case 'displayName':
          return rule === 'too_big' ? t('nameLong', { max: limits.nameMax }) : t('nameCharacters')
        case 'totp':
        case 'code':
          return t('code')
        default:
          return undefined
      }
    },
    [t],
  )
}
