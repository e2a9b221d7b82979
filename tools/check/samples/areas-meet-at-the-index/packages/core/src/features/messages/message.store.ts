export const insertMessage = () => true
