import type { CorrectionEffect } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { pointsText } from './marks.model.ts'
import styles from './marks.module.css'

export function CorrectionEffectView({ effect }: { readonly effect: CorrectionEffect }) {
  const t = useTranslations('examMarks.correction')
  const { gain, lose, unchanged, entries, changes } = effect
  return (
    <>
      <p>{t('effect', { gain, lose, unchanged, entries })}</p>
      {changes.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard too
        <section className={styles['scroll']} aria-label={t('changes')} tabIndex={0}>
          <table className={styles['changes']}>
            <thead>
              <tr>
                <th scope="col">{t('candidate')}</th>
                <th scope="col">{t('team')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ nickname, teamName, before, after }) => (
                <tr key={`${nickname} ${teamName}`}>
                  <th scope="row">{nickname}</th>
                  <td>{teamName}</td>
                  <td className="figures">{pointsText(before)}</td>
                  <td className="figures">
                    <strong>
                      {after > before ? '▲' : '▼'} {pointsText(after)}
                    </strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {gain + lose > changes.length ? (
        <p className={styles['hint']}>{t('onlyFirst', { count: changes.length })}</p>
      ) : null}
    </>
  )
}
