export const say = 'hello'
