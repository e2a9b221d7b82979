import { useLanguage } from '@tiltyard/i18n/browser'

/** Shares and numbers in the reader's language; a share of nothing is a dash. */
export function useFigures() {
  const { language } = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return {
    share: (part: number, whole: number) => (whole === 0 ? '–' : percent.format(part / whole)),
    number: (value: number | null) => (value === null ? '–' : number.format(value)),
  }
}
