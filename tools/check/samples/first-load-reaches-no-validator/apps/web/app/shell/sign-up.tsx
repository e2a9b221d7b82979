export const openForm = () => import('./sign-up.form.ts')
