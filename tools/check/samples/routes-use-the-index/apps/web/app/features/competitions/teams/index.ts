export const Teams = () => null
