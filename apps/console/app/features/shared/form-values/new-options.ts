/** Options of a new choice. */
export const newOptions = ['A', 'B'].map((key) => ({ key, text: { zh: key } }))
