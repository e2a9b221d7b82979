import type { CompetitionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'

type TeamSizeProps = { readonly of: Pick<CompetitionListItem, 'teamSizeMin' | 'teamSizeMax'> }

export function TeamSize({ of: { teamSizeMin: min, teamSizeMax: max } }: TeamSizeProps) {
  const t = useTranslations('competitions')
  if (max === 1) return t('sizeOne')
  return min === max ? t('sizeExact', { min }) : t('size', { min, max })
}
