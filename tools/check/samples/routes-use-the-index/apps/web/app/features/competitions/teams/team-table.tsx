export const TeamTable = () => null
