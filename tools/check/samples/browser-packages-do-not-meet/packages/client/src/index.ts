export const call = () => true
