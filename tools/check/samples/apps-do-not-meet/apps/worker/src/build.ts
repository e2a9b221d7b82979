export const build = () => true
