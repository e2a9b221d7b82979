import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import styles from './field.module.css'

/** The hint and the error below a field. */
export function FieldNotes({
  description,
  error,
}: {
  readonly description?: ReactNode
  readonly error?: ReactNode
}) {
  return (
    <>
      {description ? (
        <Text slot="description" className={styles['description'] ?? ''}>
          {description}
        </Text>
      ) : null}
      {error ? (
        <FieldError className={styles['error'] ?? ''}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </FieldError>
      ) : null}
    </>
  )
}
