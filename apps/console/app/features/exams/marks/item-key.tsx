import { type BlankKey, type ExamItemStatistics, inLanguage } from '@tiltyard/contracts/browser'
import { useFormatter, useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import { choicesOf, optionLetter } from './marks.model.ts'
import styles from './marks.module.css'

/** The names of the options; a judgement has two. */
export function useOptionTexts({ kind, options }: Pick<ExamItemStatistics, 'kind' | 'options'>): string[] {
  const t = useTranslations('examMarks')
  const { language } = useLanguage()
  return kind === 'judge'
    ? [t('true'), t('false')]
    : options.map((text, option) => `${optionLetter(option)}. ${inLanguage(text, language)}`)
}

/** Each option with a bar of how often it was chosen. */
export function OptionChoices({ item }: { readonly item: ExamItemStatistics }) {
  const t = useTranslations('examMarks')
  const format = useFormatter()
  const texts = useOptionTexts(item)
  const shareOf = (times: number) => times / Math.max(1, item.shown)
  return (
    <table className={styles['choices']}>
      <thead>
        <tr>
          <th scope="col">{t('option')}</th>
          <th scope="col">{t('chosen')}</th>
        </tr>
      </thead>
      <tbody>
        {choicesOf(item).map(({ option, times, isKey }) => (
          <tr key={option}>
            <th scope="row">
              {texts[option]} {isKey ? <Tag color="success">{t('isKey')}</Tag> : null}
              <svg className={styles['track']} aria-hidden="true">
                <rect
                  className={isKey ? styles['right'] : styles['wrong']}
                  height="100%"
                  width={`${shareOf(times) * 100}%`}
                />
              </svg>
            </th>
            <td className="figures">
              {times} ({format.number(shareOf(times), { style: 'percent', maximumFractionDigits: 0 })})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function FillKey({ blanks }: { readonly blanks: readonly BlankKey[] }) {
  const t = useTranslations('examMarks')
  const texts = ({ accepts, number, pattern }: BlankKey) => [
    ...accepts,
    ...(number ? [`${number.value} ± ${number.tolerance}`] : []),
    ...(pattern ? [t('pattern', { pattern })] : []),
  ]
  return (
    <ol className={styles['lines']}>
      {blanks.map((blank, at) => (
        <li key={at}>
          {t('blank', { number: at + 1 })}: <code>{texts(blank).join(' / ')}</code>
        </li>
      ))}
    </ol>
  )
}
