import { useMutation } from '@tanstack/react-query'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { useCompetition } from '../../competitions/admin/index.ts'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import styles from './marks.module.css'

const codeLength = 10
const isCode = (text: string) => /^[a-z2-7]{10}$/i.test(text)

export function ReceiptCheck({ taskId }: { readonly taskId: string }) {
  const t = useTranslations('examMarks.receipt')
  const { id: competitionId } = useCompetition()
  const failureText = useFailureText()
  const [code, setCode] = useState('')
  const check = useMutation({
    mutationFn: (typed: string) =>
      callApi(addresses.checkReceipt, { params: { competitionId, taskId, code: typed } }),
  })
  const { data, error } = check
  const isUnknown = error instanceof CallError && error.failure.reason === 'exam_receipts.not_found'
  return (
    <section className={styles['panel']} aria-labelledby="exam-receipt">
      <h2 id="exam-receipt" className={styles['heading']}>
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      <Input.Search
        aria-label={t('code')}
        placeholder={t('code')}
        enterButton={<Button>{t('check')}</Button>}
        autoComplete="off"
        spellCheck={false}
        maxLength={codeLength}
        style={{ maxWidth: 320, marginTop: 12 }}
        value={code}
        loading={check.isPending}
        onChange={({ target }) => {
          setCode(target.value.trim())
          check.reset()
        }}
        onSearch={() => {
          if (isCode(code)) check.mutate(code)
        }}
      />
      <p role="status" style={{ minHeight: 24, margin: '8px 0 0' }}>
        {code.length === codeLength && !isCode(code) ? t('malformed') : null}
        {data ? (
          <>
            <Tag color="success">{t('genuine', { name: data.nickname, team: data.teamName })}</Tag>{' '}
            {t('details', { time: formatLocalTime(data.closedAt), count: data.answered })}
          </>
        ) : null}
        {isUnknown ? <Tag color="error">{t('unknown')}</Tag> : null}
        {error instanceof CallError && !isUnknown ? failureText(error.failure) : null}
      </p>
    </section>
  )
}
