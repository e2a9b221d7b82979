export const sendMessage = () => true
