export const countMembers = () => 1
