export const Avatar = () => null
