import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { bankPath } from '../paths.ts'
import { shareOf } from '../progress/progress.model.ts'
import type { OwnProgress } from '../progress/use-progress.ts'
import styles from './own-training.module.css'

export function BankTable({ banks }: { readonly banks: OwnProgress['banks'] }) {
  const t = useTranslations('training')
  return (
    <table className={styles['banks']}>
      <thead>
        <tr>
          <th scope="col">{t('me.bank')}</th>
          <th scope="col">{t('me.solved')}</th>
          <th scope="col">{t('me.attempted')}</th>
          <th scope="col">{t('me.points')}</th>
          <th scope="col">{t('me.share')}</th>
        </tr>
      </thead>
      <tbody>
        {banks.map((each) => (
          <tr key={each.bank}>
            <th scope="row">
              <Link to={bankPath(each.bank)}>{t(`banks.${each.bank}.name`)}</Link>
            </th>
            <td data-label={t('me.solved')}>
              {each.solved} / {each.questions}
            </td>
            <td data-label={t('me.attempted')}>{each.attempted}</td>
            <td data-label={t('me.points')}>
              {each.points} / {each.possible}
            </td>
            <td data-label={t('me.share')}>
              <progress max={100} value={shareOf(each)} aria-label={t('me.share')} /> {shareOf(each)}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
