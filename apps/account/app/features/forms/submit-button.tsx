import { Button } from '@tiltyard/ui'
import { useIsAlive } from './use-is-alive.ts'

export type SubmitButtonProps = {
  readonly label: string
  readonly busyLabel: string
  readonly busy: boolean
  /** Where it is not the one action of the page. */
  readonly kind?: 'primary' | 'secondary'
}

/** Not to be pressed before the script is there: without it the browser would post the form to a page. */
export function SubmitButton({ label, busyLabel, busy, kind = 'primary' }: SubmitButtonProps) {
  const isAlive = useIsAlive()
  return (
    <Button type="submit" kind={kind} size="large" wide isDisabled={!isAlive} isPending={busy}>
      {busy ? busyLabel : label}
    </Button>
  )
}
