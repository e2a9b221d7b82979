/** Of buttons that approve, publish or resume. Other main buttons are `primary`, destructive ones `danger`. */
export const positive = { color: 'green', variant: 'solid' } as const
