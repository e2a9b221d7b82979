type PersonCellProps = { readonly email: string; readonly displayName: string }

/** Email and name in one column, so that the table fits a narrow screen. */
export function PersonCell({ email, displayName }: PersonCellProps) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <strong>{email || '—'}</strong>
      <div>{displayName || '—'}</div>
    </div>
  )
}
