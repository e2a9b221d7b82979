import { inLanguage, type ResultRow } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Input } from 'antd'
import { useContentLanguages } from '../../shared/forms/index.ts'
import { type AwardTexts, awardedPlace, awardPlaces, otherPlace, placeKey } from './awards.model.ts'

type AwardCellProps = {
  readonly row: ResultRow
  /** The chosen division; undefined: the overall ranking. */
  readonly division: string | undefined
  readonly texts: AwardTexts
  readonly canWrite: boolean
  readonly onChange: (key: string, part: { zh?: string; en?: string }) => void
}

/** The award of the place in this ranking, and below it that of the other one. */
export function AwardCell({ row, division, texts, canWrite, onChange }: AwardCellProps) {
  const t = useTranslations('running.results')
  const { language } = useLanguage()
  const { shown: languages } = useContentLanguages()
  const shown = (key: string) => {
    const text = texts[key]
    const written = { ...(text?.zh && { zh: text.zh }), ...(text?.en && { en: text.en }) }
    return written.zh || written.en ? inLanguage(written, language) : ''
  }
  const awarded = awardedPlace(row, division)
  const [key, { place }] = [placeKey(awarded), awarded]
  const other = otherPlace(row, division)
  const otherText = other ? shown(placeKey(other)) : ''
  return (
    <Flex vertical gap={4}>
      {canWrite && place <= awardPlaces ? (
        <Flex gap={8}>
          {languages.map((each) => (
            <Input
              key={each}
              size="small"
              maxLength={40}
              placeholder={each === 'zh' ? '中文' : 'English'}
              aria-label={t(each === 'zh' ? 'awardZh' : 'awardEn', { place })}
              value={texts[key]?.[each] ?? ''}
              onChange={({ target }) => onChange(key, { [each]: target.value })}
            />
          ))}
        </Flex>
      ) : (
        <span>{shown(key) || '—'}</span>
      )}
      {otherText ? (
        <span>
          {t('otherAward', {
            board: other?.divisionId ? inLanguage(row.divisionName, language) : t('overall'),
            award: otherText,
          })}
        </span>
      ) : null}
    </Flex>
  )
}
