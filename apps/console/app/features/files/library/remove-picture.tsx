import type { LibraryPicture } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Popconfirm } from 'antd'
import { Trash2 } from 'lucide-react'
import { callApi } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { picturesKey } from '../pictures/index.ts'

/** Nothing for a picture in use: its card says where it stands, and the server refuses. */
export function RemovePicture({ picture: { id, name, uses } }: { readonly picture: LibraryPicture }) {
  const t = useTranslations('pictures')
  const remove = useMutationWithToast(() => callApi(addresses.removePicture, { params: { pictureId: id } }), {
    done: t('removed'),
    invalidate: (queries) => queries.invalidateQueries({ queryKey: picturesKey }),
  })
  if (uses > 0) return null
  return (
    <Popconfirm
      title={t('removeTitle')}
      description={t('removeText')}
      okText={t('remove')}
      okButtonProps={{ danger: true }}
      onConfirm={() => remove.mutate(undefined)}
    >
      <Button
        danger
        aria-label={t('removeNamed', { name })}
        loading={remove.isPending}
        icon={<Trash2 size={16} aria-hidden="true" />}
      >
        {t('remove')}
      </Button>
    </Popconfirm>
  )
}
