export const chosenEngine = () => true
