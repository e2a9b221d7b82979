import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Form } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import { ClockInput } from '../../shared/forms/index.ts'
import { videoTextsPath } from './paths.ts'
import { useVideo, useVideoMutation } from './use-video.ts'
import styles from './videos.module.css'

export function PosterPart() {
  const t = useTranslations('videoAdmin.poster')
  const { id, poster, encodings } = useVideo()
  const field = useId()
  const [moment, setMoment] = useState<number | undefined>(0)
  const make = useVideoMutation(
    (milliseconds: number) =>
      callApi(addresses.makePoster, { params: { id }, body: { seconds: milliseconds / 1000 } }),
    { done: t('made') },
  )
  return (
    <Flex vertical gap={16}>
      {poster ? (
        <img src={`/_image?file=${poster}&w=640`} alt={t('alt')} className={styles['poster']} />
      ) : (
        <p className={styles['quiet']}>{t('none')}</p>
      )}
      {encodings.some(({ source }) => source !== null) ? (
        <Form layout="vertical" className={styles['narrow'] ?? ''}>
          <Form.Item label={t('moment')} htmlFor={field}>
            <ClockInput id={field} value={moment} onChange={setMoment} />
          </Form.Item>
          <Button
            disabled={moment === undefined}
            loading={make.isPending}
            onClick={() => (moment === undefined ? undefined : make.mutate(moment))}
          >
            {t('make')}
          </Button>
        </Form>
      ) : null}
      <p className={styles['quiet']}>
        {t.rich('picture', { link: (words) => <Link to={videoTextsPath(id)}>{words}</Link> })}
      </p>
    </Flex>
  )
}
