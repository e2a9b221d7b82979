export const smtp = () => true
