import { useInfiniteQuery } from '@tanstack/react-query'
import type { LibraryPicture } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './pictures.module.css'
import { type PictureFilters, picturesQuery } from './queries.ts'

type PictureListProps = {
  readonly filters: PictureFilters
  /** The buttons of a picture. */
  readonly actionsOf: (picture: LibraryPicture) => ReactNode
}

/** The stored pictures that the user may use, newest first. */
export function PictureList({ filters, actionsOf }: PictureListProps) {
  const t = useTranslations()
  const list = useInfiniteQuery(picturesQuery(filters))
  const pictures = list.data?.pages.flatMap(({ data }) => data) ?? []
  const isFiltered = filters.keyword !== '' || filters.uploader === 'self'
  return (
    <>
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data && pictures.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'pictures.noneFound' : 'pictures.none')}>
          {t(isFiltered ? 'pictures.noneFoundText' : 'pictures.noneText')}
        </EmptyState>
      ) : null}
      {pictures.length > 0 ? (
        <ul className={styles['grid']}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <PictureCard picture={picture} actions={actionsOf(picture)} />
            </li>
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Flex justify="center" style={{ marginTop: 16 }}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('pictures.more')}
          </Button>
        </Flex>
      ) : null}
    </>
  )
}
