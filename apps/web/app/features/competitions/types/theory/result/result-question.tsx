import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, Notice } from '@tiltyard/ui'
import { CircleCheck, CircleDot, CircleMinus, CircleX } from 'lucide-react'
import { useLocalised } from '../../../../platform/settings/index.ts'
import { LocalisedRichText } from '../../../../shared/localised-rich-text/index.ts'
import { numberOf, pointsText } from '../paper.model.ts'
import { isChosen, letterOf } from '../sheet/sheet.model.ts'
import { blankTexts, keyOptions, type ResultItem, verdictOf } from './result.model.ts'
import styles from './result.module.css'

type ItemProps = { readonly item: ResultItem }
const signs = { full: CircleCheck, part: CircleDot, none: CircleX, unanswered: CircleMinus }

/** A question with the own answer, the right one and the explanation. */
export function ResultQuestion({ item }: ItemProps) {
  const t = useTranslations('exams')
  const localised = useLocalised()
  const verdict = verdictOf(item)
  const Sign = signs[verdict]
  const id = `result-${item.place}`
  return (
    <article className={styles['item']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h4 id={id}>{t('sheet.question', { number: numberOf(item.place) })}</h4>
        <p className={classNames(styles['verdict'], styles[verdict])}>
          <Sign size={16} aria-hidden="true" />
          {t(`result.${verdict}`)}
        </p>
        <p className={styles['points']}>
          {pointsText(item.mark)} / {pointsText(item.points)}
        </p>
      </header>
      <LocalisedRichText html={item.stem} />
      {item.kind === 'fill' ? <Blanks item={item} /> : <Options item={item} />}
      {item.correction ? <Notice kind="info">{t(`result.corrections.${item.correction}`)}</Notice> : null}
      {item.explanation ? (
        <section aria-label={t('result.explanation')} className={styles['explanation']}>
          <h5>{t('result.explanation')}</h5>
          <p>{localised(item.explanation)}</p>
        </section>
      ) : null}
    </article>
  )
}

function Options({ item }: ItemProps) {
  const t = useTranslations('exams')
  const localised = useLocalised()
  const right = keyOptions(item.key)
  const texts = item.kind === 'judge' ? [t('sheet.true'), t('sheet.false')] : item.options.map(localised)
  return (
    <ul className={styles['options']}>
      {texts.map((text, option) => {
        const isRight = right.includes(option)
        const isOwn = isChosen(item.answer, option)
        const notes = [isOwn ? t('result.yours') : '', isRight ? t('result.rightOption') : ''].filter(Boolean)
        return (
          <li
            key={option}
            className={classNames(styles['option'], isRight && styles['right'], isOwn && styles['own'])}
          >
            <span className={styles['letter']}>{letterOf(option)}</span>
            <span>{text}</span>
            <span className={styles['notes']}>{notes.join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Blanks({ item }: ItemProps) {
  const t = useTranslations('exams')
  const own = blankTexts(item.answer)
  const keys = item.key.kind === 'fill' ? item.key.blanks : []
  return (
    <ol className={styles['blanks']}>
      {keys.map((key, blank) => {
        const right = [
          ...key.accepts,
          ...(key.number ? [t('result.numberRange', key.number)] : []),
          ...(key.pattern === null ? [] : [t('result.pattern', { pattern: key.pattern })]),
        ]
        return (
          <li key={blank}>
            {keys.length > 1 ? (
              <p className={styles['blankName']}>{t('sheet.blank', { number: blank + 1 })}</p>
            ) : null}
            <dl>
              <div>
                <dt>{t('result.own')}</dt>
                <dd>{own[blank] || t('result.noAnswer')}</dd>
              </div>
              <div>
                <dt>{t('result.right')}</dt>
                <dd>{right.join(' / ')}</dd>
              </div>
            </dl>
          </li>
        )
      })}
    </ol>
  )
}
