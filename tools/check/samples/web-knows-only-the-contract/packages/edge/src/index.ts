export const serve = (value: unknown) => value
