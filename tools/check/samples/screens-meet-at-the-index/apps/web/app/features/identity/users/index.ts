export const UserMenu = () => null
