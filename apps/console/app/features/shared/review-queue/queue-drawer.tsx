import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Drawer, Flex, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { FailureResult } from '../failures/index.ts'
import { type Decide, DecideButtons, type DecisionChoice } from './decide-buttons.tsx'
import type { QueueQuery } from './queue-query.ts'

export type QueueDrawerOptions<Detail, Decision extends string> = {
  readonly drawer: {
    /** Undefined shows a loading text. */
    readonly title: (detail: Detail | undefined) => string | undefined
    readonly size?: 'large' | number
    readonly skeletonRows?: number
    readonly body: (detail: Detail) => ReactNode
    /** Before the decision buttons. */
    readonly footerStart?: (detail: Detail) => ReactNode
  }
  /** Empty once decided, or for read-only staff. */
  readonly choices: (detail: Detail) => readonly DecisionChoice<Decision>[]
  readonly decide: (detail: Detail, ...answer: Parameters<Decide<Decision>>) => Promise<unknown>
  readonly decisionTexts: { readonly done: string; readonly reason: string; readonly reasonHint: string }
  readonly reasonMaxLength?: number
  readonly invalidates: readonly QueryKey[]
}

type QueueDrawerProps<Detail, Decision extends string> = {
  readonly options: QueueDrawerOptions<Detail, Decision>
  readonly detail: Detail | undefined
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onDecided: () => void
}

export function QueueDrawer<Detail, Decision extends string>({
  options,
  detail,
  children,
  onClose,
  onDecided,
}: QueueDrawerProps<Detail, Decision>) {
  const basics = useTranslations('basics')
  const { drawer, decide } = options
  const choices = detail ? options.choices(detail) : []
  return (
    <Drawer
      open
      size={drawer.size ?? 'large'}
      title={drawer.title(detail) ?? basics('loading')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        detail && choices.length > 0 ? (
          <Flex gap={8} wrap justify="flex-end">
            {drawer.footerStart?.(detail)}
            <DecideButtons
              choices={choices}
              decide={(...answer) => decide(detail, ...answer)}
              texts={options.decisionTexts}
              reasonMaxLength={options.reasonMaxLength}
              invalidates={options.invalidates}
              onDecided={onDecided}
            />
          </Flex>
        ) : null
      }
    >
      {children}
      {detail ? drawer.body(detail) : null}
    </Drawer>
  )
}

type QueriedDrawerProps<Detail, Decision extends string> = Omit<
  QueueDrawerProps<Detail, Decision>,
  'detail' | 'children'
> & { readonly query: QueueQuery<Detail> }

export function QueriedDrawer<Detail, Decision extends string>({
  query,
  ...props
}: QueriedDrawerProps<Detail, Decision>) {
  const one = useQuery(query)
  return (
    <QueueDrawer {...props} detail={one.data}>
      {one.isPending ? (
        <Skeleton active paragraph={{ rows: props.options.drawer.skeletonRows ?? 8 }} />
      ) : null}
      {one.isError ? <FailureResult fault={one.error} retry={() => void one.refetch()} /> : null}
    </QueueDrawer>
  )
}
