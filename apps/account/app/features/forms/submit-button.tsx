import { Button } from '@tiltyard/ui'

export type SubmitButtonProps = {
  readonly label: string
  readonly busyLabel: string
  readonly busy: boolean
  /** Where it is not the one action of the page. */
  readonly kind?: 'primary' | 'secondary'
}

export function SubmitButton({ label, busyLabel, busy, kind = 'primary' }: SubmitButtonProps) {
  return (
    <Button type="submit" kind={kind} size="large" wide isPending={busy}>
      {busy ? busyLabel : label}
    </Button>
  )
}
