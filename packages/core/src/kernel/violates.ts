/** Whether a fault is the database saying that this very constraint would break. */
export function violates(fault: unknown, constraint: string): boolean {
  return (
    typeof fault === 'object' && fault !== null && 'constraint' in fault && fault.constraint === constraint
  )
}
