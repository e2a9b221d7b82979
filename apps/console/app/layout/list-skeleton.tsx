import { Card, Skeleton } from 'antd'

/** The shape of a list, while it is on its way. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <Card aria-busy="true" aria-label={label} role="status">
      <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
    </Card>
  )
}
